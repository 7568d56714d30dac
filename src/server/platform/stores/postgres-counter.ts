/** A window too far ahead means that the database's clock was set back. */
const isOver = "(counted.ends_at <= now() or counted.ends_at > now() + 2 * $2 * interval '1 millisecond')";

/** Atomic (Q12). `least` handles a statement that waited for another: its own `now()` is earlier. */
export const countRequest = `insert into request_count as counted (client, requests, ends_at)
values ($1, 1, now() + $2 * interval '1 millisecond')
on conflict (client) do update set
  requests = case when ${isOver} then 1 else counted.requests + 1 end,
  ends_at = case when ${isOver} then excluded.ends_at else counted.ends_at end
returning requests, least(ceil(1000 * extract(epoch from ends_at - now())), $2)::bigint as ends_in`;

/** Also deletes the clients' addresses. */
export const deleteExpiredCounts = 'delete from request_count where ends_at <= now()';
