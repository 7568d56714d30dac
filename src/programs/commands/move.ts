import { existsSync } from 'node:fs';
import { moveData } from '#server/care/move-data/move-data.ts';
import { safeJson } from '#server/owner/leads/export.ts';
import { noteAction } from '#server/platform/audit/owner-actions.ts';
import { type DataSettings, dataFile, dataLocation, explainClosedData, openStore } from '#server/platform/stores/open-store.ts';
import { leaveWalMode } from '#server/platform/stores/sqlite-file.ts';
import { StoreError } from '#server/platform/stores/store.ts';
import { CliError, type Command } from './command.ts';
import { actionContext } from './data.ts';

export const move: Command = {
  summarize: 'copies the data from DATA_DIR into an empty PostgreSQL (DATABASE_URL), then compares both',
  details: 'Stop the server first. The file stays unchanged; once DATABASE_URL is set, the server uses PostgreSQL.',
  options: { json: { means: "each table's row count and hash, as JSON" } },
  examples: ['move'],
  async run(options, _, context) {
    const { terminal, settings } = context;
    const { databaseUrl, dataDir } = settings;
    if (!databaseUrl) throw new CliError(1, 'Set DATABASE_URL to the PostgreSQL to move to; the data is read from DATA_DIR.');
    const file = dataFile({ dataDir, databaseUrl: undefined });
    if (!existsSync(file)) throw new CliError(1, `There's no ${file} to move.`);
    const open = (from: DataSettings) =>
      openStore(from, { mayCreate: false }).catch((error: unknown) => {
        throw error instanceof StoreError ? new CliError(1, explainClosedData(from, error)) : error;
      });
    const source = { dataDir, databaseUrl: undefined };
    // Checks the file before changing it, to leave another program's alone.
    await (await open(source)).store.close();
    if (!leaveWalMode(file)) throw new CliError(1, 'A server or another command is using the data: stop it first. Nothing was moved.');
    const { store: from } = await open(source);
    try {
      const { store: to } = await open(settings);
      try {
        const moved = await moveData(from, to);
        const counts = { tables: moved.length, rows: moved.reduce((sum, { rows }) => sum + rows, 0) };
        await noteAction({ action: 'move', origin: 'command', counts }, actionContext(to, context));
        if (options.json) terminal.out.write(`${safeJson(moved, 2)}\n`);
        terminal.err.write(
          `Moved to ${dataLocation(settings)}. Both were read back: every table has the same row count and SHA-256 in both.\n`,
        );
        for (const { table, rows, hash } of moved)
          terminal.err.write(`  ${table.padEnd(20)}${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}…\n`);
        terminal.err.write(`${file} keeps its content: leave it in place until you trust the copy, then remove it.\n`);
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  },
};
