// The image's health check: ends with 0 while the server's process answers. Whether its store works is told by
// /readyz: a server that can't reach its database still serves the pages, and restarting it wouldn't help.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;
const isHealthy = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
