import { Agent } from 'node:http';
import { join } from 'node:path';
import { createServer } from '#programs/site/server.ts';
import { countOne, createCounters } from '#server/platform/process/counters.ts';
import { readConfig } from './config.ts';
import { serverSettings } from './server-process.ts';

/** A whole server in this process, with its store, its mail and its port. */
export interface WholeServer {
  readonly port: number;
  readonly agent: Agent;
  /** What it has printed and logged so far. */
  readonly output: string;
  /** Ends it as a signal does; what was sent before is answered. */
  stop(): Promise<void>;
}

/**
 * Starts the server in this process, with what it keeps in `folder` and with only the given settings. Two of one data folder can't run
 * at a time: to each other they'd be one process.
 */
export async function startWholeServer(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<WholeServer> {
  const config = readConfig({ ...serverSettings(folder), DATA_DIR: join(folder, 'data'), ...settings });
  let output = '';
  const print = (line: string) => {
    output += `${line}\n`;
  };
  const counters = createCounters();
  // In the form of the lines that openLog writes.
  const log = {
    info: (line: Readonly<Record<string, unknown>>) => print(JSON.stringify({ level: 30, ...line })),
    error(line: Readonly<Record<string, unknown>>) {
      countOne(counters.logErrors, String(line.event));
      print(JSON.stringify({ level: 50, ...line }));
    },
  };
  const server = await createServer(config, { log, counters, print, warn: print });
  const agent = new Agent({ keepAlive: true });
  const stop = async () => {
    agent.destroy();
    await server.stop();
  };
  try {
    const { port } = await server.start();
    return {
      port,
      agent,
      get output() {
        return output;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
