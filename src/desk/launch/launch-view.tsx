import { type ReactNode, useState } from 'react';
import { type LaunchItem, type LaunchList, launchKinds, type NamedPlace } from '#domain/owner/launch.ts';
import { launchState } from '#strings/owner/desk-launch.ts';
import { hrefFor } from '../frame/address.ts';
import { useAuthor } from '../frame/author.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { useRole } from '../frame/use-role.ts';
import { UserText } from '../parts/user-text.tsx';
import { type LaunchAct, useLaunchAct, useLaunchWords } from './use-launch.ts';
import './launch.css';

/** What's sample, unapproved, past or not set up, each with its place (O9). */
export function LaunchView() {
  const { number } = useDeskI18n();
  const words = useLaunchWords();
  const query = useQuery<LaunchList>('/launch');
  return (
    <div className="flow flow--loose launch">
      <div className="title">
        <h1>{words.heading}</h1>
        <p className="title__text soft" role="status">
          {query.data && launchState(query.data, words, number)}
        </p>
      </div>
      <QueryResult query={query}>{(list) => <Lists {...list} />}</QueryResult>
    </div>
  );
}

function Lists({ items, waived, approved }: LaunchList) {
  const { day, locale } = useDeskI18n();
  const words = useLaunchWords();
  const author = useAuthor();
  const isOwner = useRole() === 'owner';
  const open = items.filter(({ isDrafted }) => !isDrafted);
  const drafted = items.filter(({ isDrafted }) => isDrafted);
  // Approvals stand below, where they're taken back.
  const changed = drafted.filter(({ kind, id }) => kind !== 'unapproved' || approved.every((each) => each.id !== id));
  const by = (who: string, on: string, isDrafted = false) =>
    [`${author(who)}, ${day(on)}`, isDrafted ? words.unpublished : ''].filter(Boolean).join(' · ');
  const takeBack = (name: string, path: string, id: string, undo: LaunchAct['undo']): LaunchAct => ({
    ...{ path, body: { id }, said: words.said.takeBack(name), undo },
  });
  return (
    <div className="flow flow--loose">
      {drafted.length > 0 && (
        <Section heading={words.drafted} count={drafted.length} text={<a href={hrefFor('content')}>{words.publish}</a>}>
          {changed.length > 0 &&
            changed.map((item) => <Row key={`${item.id} ${item.name.en}`} name={item.name[locale]} text={item.text[locale]} />)}
        </Section>
      )}
      {launchKinds.map((kind) => {
        const ofKind = open.filter((item) => item.kind === kind);
        return (
          ofKind.length > 0 && (
            <Section key={kind} heading={words.kind[kind]} count={ofKind.length} text={words.kindText[kind]}>
              {ofKind.map((item) => (
                <OpenRow key={`${item.id} ${item.name.en}`} item={item} isOwner={isOwner} />
              ))}
            </Section>
          )
        );
      })}
      {!isOwner && open.some(({ kind, mayBeWaived }) => kind === 'unapproved' || mayBeWaived) && (
        <p className="small soft">{words.ownersOnly}</p>
      )}
      {waived.length > 0 && (
        <Section heading={words.waived} count={waived.length}>
          {waived.map(({ id, name, author: who, at }) => (
            <Row key={id} name={name[locale]} text={by(who, at)}>
              {isOwner && (
                <ActButton
                  label={words.takeBack}
                  name={words.takeBackName(name[locale])}
                  act={takeBack(name[locale], '/launch/unwaive', id, { path: '/launch/waive', body: { id } })}
                />
              )}
            </Row>
          ))}
        </Section>
      )}
      {approved.length > 0 && (
        <Section heading={words.approved} count={approved.length}>
          {approved.map(({ id, promise, author: who, day: on, isDrafted }) => (
            <Row key={id} name={promise[locale]} text={by(who, on, isDrafted)}>
              {isOwner && (
                <ActButton
                  label={words.takeBack}
                  name={words.takeBackName(promise[locale])}
                  act={takeBack(promise[locale], '/launch/take-back', id, {
                    path: '/launch/approve',
                    body: { id, promise, isRefused: false },
                  })}
                />
              )}
            </Row>
          ))}
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly count: number;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

function Section({ heading, count, text, children }: SectionProps) {
  const { number } = useDeskI18n();
  return (
    <section className="flow">
      <h2 className="h4">
        {heading} <span className="soft tnum">({number(count)})</span>
      </h2>
      {text && <p className="small soft">{text}</p>}
      {children && <ul>{children}</ul>}
    </section>
  );
}

function OpenRow({ item, isOwner }: { readonly item: LaunchItem; readonly isOwner: boolean }) {
  const { day, locale } = useDeskI18n();
  const words = useLaunchWords();
  const author = useAuthor();
  const { id, kind, place } = item;
  const [name, text] = [item.name[locale], item.text[locale]];
  if ('server' in place)
    return (
      <Row name={name} text={text} server={place.server}>
        {isOwner && item.mayBeWaived && <WaiveButton id={id} name={name} />}
      </Row>
    );
  if (kind === 'unapproved') {
    const said = item.refused && `${words.refusedBy(author(item.refused.author))}, ${day(item.refused.at)}.`;
    const refusing = { path: '/launch/refuse', body: { id, promise: item.name } };
    const takingBack = { path: '/launch/take-back-refusal', body: { id } };
    return (
      <Row name={name} text={[said, text].filter(Boolean).join(' ')} saidIn={item.saidIn} withFiles={item.refused !== undefined}>
        {isOwner && (
          <ActButton
            label={words.approve}
            name={words.approveName(name)}
            act={{
              path: '/launch/approve',
              body: { id, promise: item.name, isRefused: item.refused !== undefined },
              said: words.said.approve(name),
              undo: { path: '/launch/take-back', body: { id } },
            }}
          />
        )}
        {isOwner && (
          <ActButton
            label={item.refused ? words.takeBack : words.refuse}
            name={(item.refused ? words.takeBackName : words.refuseName)(name)}
            act={
              item.refused
                ? { ...takingBack, said: words.said.takeBack(name), undo: refusing }
                : { ...refusing, said: words.said.refuse(name), undo: takingBack }
            }
          />
        )}
      </Row>
    );
  }
  // Settings are an owner's page.
  const href = isOwner || place.view !== 'settings' ? hrefFor(place.view, place.id, new URLSearchParams(place.query)) : undefined;
  return (
    <Row name={name} text={text} href={href}>
      {isOwner && item.mayBeWaived && <WaiveButton id={id} name={name} />}
    </Row>
  );
}

function WaiveButton({ id, name }: { readonly id: string; readonly name: string }) {
  const words = useLaunchWords();
  const act = { path: '/launch/waive', body: { id }, said: words.said.waive(name), undo: { path: '/launch/unwaive', body: { id } } };
  return <ActButton label={words.waive} name={words.waiveName(name)} act={act} />;
}

function ActButton({ label, name, act }: { readonly label: string; readonly name: string; readonly act: LaunchAct }) {
  const run = useLaunchAct();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await run(act);
    setBusy(false);
  };
  return (
    <button type="button" className="btn btn--line btn--s" aria-label={name} aria-busy={busy} onClick={() => void press()}>
      {label}
    </button>
  );
}

/** Pages open; for what the desk can't change, whoever runs the server gets the file. */
function SaidIn({ places, withFiles }: { readonly places: readonly NamedPlace[]; readonly withFiles: boolean }) {
  const { locale } = useDeskI18n();
  const words = useLaunchWords();
  return (
    <ul className="launch__said small soft">
      <li>{words.saidIn}</li>
      {places.map(({ name, place }) => (
        <li key={'server' in place ? place.server : place.id}>
          {'server' in place ? (
            <>
              {name[locale]}
              {withFiles && (
                <>
                  {' '}
                  ({words.forServer} <code>{place.server}</code>)
                </>
              )}
            </>
          ) : (
            <a href={hrefFor(place.view, place.id, new URLSearchParams(place.query))}>{name[locale]}</a>
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly name: string;
  readonly text: string;
  readonly href?: string | undefined;
  /** A setting or file. */
  readonly server?: string;
  readonly saidIn?: readonly NamedPlace[] | undefined;
  readonly withFiles?: boolean;
  readonly children?: ReactNode;
}

function Row({ name, text, href, server, saidIn = [], withFiles = false, children }: RowProps) {
  const words = useLaunchWords();
  return (
    <li className="launch__row">
      <div className="launch__what">
        {href === undefined ? (
          <UserText text={name} />
        ) : (
          <a href={href}>
            <UserText text={name} />
          </a>
        )}
        {text && (
          <p className="small soft">
            <UserText text={text} />
          </p>
        )}
        {saidIn.length > 0 && <SaidIn places={saidIn} withFiles={withFiles} />}
      </div>
      {server !== undefined && (
        <p className="launch__server small soft">
          {words.forServer} <code>{server}</code>
        </p>
      )}
      {children}
    </li>
  );
}
