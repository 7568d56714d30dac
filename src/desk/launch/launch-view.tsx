import { type ReactNode, useState } from 'react';
import { isForServer, type LaunchItem, type LaunchList, launchKinds, type NamedPlace } from '#domain/owner/launch.ts';
import { actName, launchState } from '#strings/owner/desk-launch.ts';
import { hrefFor } from '../frame/address.ts';
import { useAuthor } from '../frame/author.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { useRole } from '../frame/use-role.ts';
import { CopyButton } from '../parts/copy-button.tsx';
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
  const left = items.filter(({ isDrafted }) => !isDrafted);
  const open = left.filter((item) => !isForServer(item));
  const forServer = left.filter(isForServer);
  const drafted = items.filter(({ isDrafted }) => isDrafted);
  // Approvals stand below, where they're taken back.
  const changed = drafted.filter(({ kind, id }) => kind !== 'unapproved' || approved.every((each) => each.id !== id));
  const by = (who: string, on: string, isDrafted = false) =>
    [`${author(who)}, ${day(on)}`, isDrafted ? words.unpublished : ''].filter(Boolean).join(' · ');
  const undoing = (name: string, path: string, id: string, undo: LaunchAct['undo']): LaunchAct => ({
    ...{ path, body: { id }, said: words.said.undo(name), undo },
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
      {forServer.length > 0 && <ForServer items={forServer} isOwner={isOwner} />}
      {!isOwner && left.some(({ kind, mayBeWaived }) => kind === 'unapproved' || mayBeWaived) && (
        <p className="small soft">{words.ownersOnly}</p>
      )}
      {waived.length > 0 && (
        <Section heading={words.waived} count={waived.length}>
          {waived.map(({ id, name, author: who, at }) => (
            <Row key={id} name={name[locale]} text={by(who, at)}>
              {isOwner && (
                <ActButton
                  label={words.undo.waive}
                  name={actName(words.undo.waive, name[locale])}
                  act={undoing(name[locale], '/launch/unwaive', id, { path: '/launch/waive', body: { id } })}
                />
              )}
            </Row>
          ))}
        </Section>
      )}
      {(['approve', 'remove'] as const).map((settled) => {
        const isRemoved = settled === 'remove';
        const ofKind = approved.filter((each) => each.isRemoved === isRemoved);
        return (
          ofKind.length > 0 && (
            <Section key={settled} heading={isRemoved ? words.removed : words.approved} count={ofKind.length}>
              {ofKind.map(({ id, promise, author: who, day: on, isDrafted }) => (
                <Row key={id} name={promise[locale]} text={by(who, on, isDrafted)}>
                  {isOwner && (
                    <ActButton
                      label={words.undo[settled]}
                      name={actName(words.undo[settled], promise[locale])}
                      act={undoing(promise[locale], '/launch/take-back', id, {
                        path: '/launch/approve',
                        body: { id, promise, isRefused: isRemoved, isRemoved },
                      })}
                    />
                  )}
                </Row>
              ))}
            </Section>
          )
        );
      })}
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
  const { id, kind, place, saidIn = [] } = item;
  const [name, text] = [item.name[locale], item.text[locale]];
  if ('server' in place)
    return (
      <Row name={name} text={[words.kind[kind], text].filter(Boolean).join(' · ')} server={place.server}>
        {isOwner && item.mayBeWaived && <WaiveButton id={id} name={name} />}
      </Row>
    );
  if (kind === 'unapproved') {
    const files = saidIn.flatMap((each) => ('server' in each.place ? [`${each.name[locale]} (${each.place.server})`] : []));
    const said = item.refused && `${words.refusedBy(author(item.refused.author))}, ${day(item.refused.at)}.`;
    const refusing = { path: '/launch/refuse', body: { id, promise: item.name } };
    const approving = { path: '/launch/approve', undo: { path: '/launch/take-back', body: { id } } };
    const takingBack = { path: '/launch/take-back-refusal', body: { id } };
    return (
      <Row
        name={name}
        text={[said, text].filter(Boolean).join(' ')}
        saidIn={saidIn}
        extra={
          item.refused &&
          files.length > 0 && (
            <CopyButton text={words.request(name, files.join('\n'))} label={words.copyRequest} name={actName(words.copyRequest, name)} />
          )
        }
      >
        {isOwner && (
          <ActButton
            label={item.refused ? words.remove : words.approve}
            name={item.refused ? actName(words.remove, name) : words.approveName(name)}
            act={
              item.refused
                ? { ...approving, body: { id, promise: item.name, isRefused: true, isRemoved: true }, said: words.said.remove(name) }
                : { ...approving, body: { id, promise: item.name, isRefused: false }, said: words.said.approve(name) }
            }
          />
        )}
        {isOwner && (
          <ActButton
            label={item.refused ? words.undo.refuse : words.refuse}
            name={item.refused ? actName(words.undo.refuse, name) : actName(words.refuse, name)}
            act={
              item.refused
                ? { ...takingBack, said: words.said.undo(name), undo: refusing }
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

/** What the desk can't change, folded, with a text for whoever runs the server. */
function ForServer({ items, isOwner }: { readonly items: readonly LaunchItem[]; readonly isOwner: boolean }) {
  const { locale, number } = useDeskI18n();
  const words = useLaunchWords();
  const lines = items.map(({ name, text, place }) => {
    const where = 'server' in place ? ` (${place.server})` : '';
    return `- ${[name[locale], text[locale]].filter(Boolean).join(': ')}${where}`;
  });
  return (
    <details className="launch__for-server">
      <summary>
        <h2 className="h4">
          {words.forServer} <span className="soft tnum">({number(items.length)})</span>
        </h2>
      </summary>
      <div className="flow">
        <p className="small soft">{words.forServerText}</p>
        <div className="row">
          <CopyButton text={words.list(lines.join('\n'))} label={words.copyList} />
        </div>
        <ul>
          {items.map((item) => (
            <OpenRow key={`${item.id} ${item.name.en}`} item={item} isOwner={isOwner} />
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Pages open; the desk can't change the others, which is said before an owner is sent to change them. */
function SaidIn({ places }: { readonly places: readonly NamedPlace[] }) {
  const { locale } = useDeskI18n();
  const words = useLaunchWords();
  const onDesk = places.filter((each) => !isForServer(each));
  const others = places.filter(isForServer);
  return (
    <>
      {onDesk.length > 0 && (
        <ul className="launch__said small soft">
          <li>{words.saidIn}</li>
          {onDesk.map(
            ({ name, place }) =>
              'view' in place && (
                <li key={place.id}>
                  <a href={hrefFor(place.view, place.id, new URLSearchParams(place.query))}>{name[locale]}</a>
                </li>
              ),
          )}
        </ul>
      )}
      {others.length > 0 && (
        <p className="small soft">
          {words.forServer}: {[...new Set(others.map(({ name }) => name[locale]))].join(' · ')}
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly text: string;
  readonly href?: string | undefined;
  /** A setting or file. */
  readonly server?: string;
  readonly saidIn?: readonly NamedPlace[] | undefined;
  /** Below its texts. */
  readonly extra?: ReactNode;
  readonly children?: ReactNode;
}

function Row({ name, text, href, server, saidIn = [], extra, children }: RowProps) {
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
        {saidIn.length > 0 && <SaidIn places={saidIn} />}
        {extra && <p className="row launch__extra">{extra}</p>}
      </div>
      {server !== undefined && (
        <p className="launch__server small soft">
          <code>{server}</code>
        </p>
      )}
      {children}
    </li>
  );
}
