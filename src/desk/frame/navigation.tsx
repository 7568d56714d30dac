import { hrefFor, type NavigationView, type Room } from './address.ts';
import { useDeskI18n } from './i18n.tsx';
import { countByView, useWaiting } from './waiting.tsx';

interface Props {
  readonly current: NavigationView;
  readonly rooms: readonly Room[];
}

/** The rooms, each with the number of what waits in it (O6). */
export function RoomLinks({ current, rooms }: Props) {
  const { words } = useDeskI18n();
  const counts = countByView(useWaiting());
  return (
    <nav className="rooms" aria-label={words.navLabel}>
      {rooms.map(({ name, views }) => (
        <a
          key={name}
          href={hrefFor(views[0] ?? current)}
          aria-current={views.includes(current) ? (views.length > 1 ? 'true' : 'page') : undefined}
        >
          {words.rooms[name]}
          <Waits count={views.reduce((sum, view) => sum + (counts[view] ?? 0), 0)} />
        </a>
      ))}
    </nav>
  );
}

/** The pages of the current room, if it has several. */
export function RoomPages({ current, rooms }: Props) {
  const { words } = useDeskI18n();
  const counts = countByView(useWaiting());
  const room = rooms.find(({ views }) => views.includes(current));
  if (!room || room.views.length < 2) return null;
  return (
    <nav className="room-pages wrap" aria-label={words.roomPages(words.rooms[room.name])}>
      {room.views.map((view) => (
        <a key={view} href={hrefFor(view)} aria-current={view === current ? 'page' : undefined}>
          {words.nav[view]}
          <Waits count={counts[view] ?? 0} />
        </a>
      ))}
    </nav>
  );
}

function Waits({ count }: { readonly count: number }) {
  const { words, number } = useDeskI18n();
  if (count === 0) return null;
  return (
    <>
      <span className="waits tnum" aria-hidden="true">
        {number(count)}
      </span>
      <span className="vh">, {words.waits(number(count))}</span>
    </>
  );
}
