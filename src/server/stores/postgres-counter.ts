/** Counts a request and gives the new count, in one statement: two processes never take the same number (Q12). One that waited for another began before it, hence `least`. */
export const countRequest = `insert into request_count as counted (client, requests, ends_at)
values ($1, 1, now() + $2 * interval '1 millisecond')
on conflict (client) do update set
  requests = case when counted.ends_at <= now() then 1 else counted.requests + 1 end,
  ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
returning requests, least(ceil(1000 * extract(epoch from ends_at - now())), $2)::bigint as ends_in`;

/** Forgets the counts, and with them the addresses, of windows that are over. */
export const deleteExpiredCounts = 'delete from request_count where ends_at <= now()';
