/** In milliseconds. */
const intervalMs = 1_000;
const firstParent = process.ppid;

// Runs in a thread, because the compiler may block the main thread for minutes. A process that loses its parent gets another.
setInterval(() => {
  if (process.ppid !== firstParent) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
