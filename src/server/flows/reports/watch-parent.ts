/** In milliseconds. */
const intervalMs = 1_000;
const firstParent = process.ppid;

// In a thread, because the compiler may block the main one for minutes. An orphaned process gets another parent.
setInterval(() => {
  if (process.ppid !== firstParent) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
