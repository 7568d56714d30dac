/** How often to look, in milliseconds. */
const intervalMs = 1_000;
const firstParent = process.ppid;

// Runs as a thread, because the compiler may hold the process's own thread for minutes. A process that loses its parent gets another.
setInterval(() => {
  if (process.ppid !== firstParent) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
