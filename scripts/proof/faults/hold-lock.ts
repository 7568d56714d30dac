// Another program that writes to the database: at a word it takes the write lock of the file, and keeps it for some milliseconds.
import { DatabaseSync } from 'node:sqlite';

const [file = '', holdMs] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 10_000 });
process.on('disconnect', () => process.exit());
process.once('message', () => {
  database.exec('begin immediate');
  process.send?.('held');
  setTimeout(() => {
    database.exec('rollback');
    database.close();
    process.send?.('released', () => process.exit());
  }, Number(holdMs));
});
process.send?.('open');
