import { join } from 'node:path';
import { absolute, changedAddresses, purge, readManifest, servedSite, tooEarlyCode } from '#publish/purge.ts';
import { listRecords, readLiveId, readRecord, releaseFolder, releasesFolder } from '#publish/releases.ts';
import type { Config } from '#server/config/config.ts';
import { toPageSettings } from '#server/pages/placeholders.ts';

/** The same for every server of these releases, whichever port it has. */
const pageSettings = (config: Config) => toPageSettings(config, 0);

function failWith(line: string): 1 {
  process.stderr.write(`${line}\n`);
  return 1;
}

/** Prints the addresses that differ between two releases; returns the exit code. */
export async function printPurgeList(
  config: Config,
  [from, to]: readonly (string | undefined)[],
  { json }: { readonly json: boolean },
): Promise<number> {
  const folder = releasesFolder(config.dataDir);
  const newer = to ?? readLiveId(folder);
  if (newer === undefined) return failWith('Nothing was published yet, so there is no release to compare.');
  const older = from ?? listRecords(folder).find(({ id }) => id !== newer)?.id;
  if (older === undefined) return failWith('There is one release only, so there is nothing to compare it with.');
  const manifests = [];
  for (const id of [older, newer]) {
    if (!readRecord(folder, id)) return failWith(`There's no release ${id}: see npm run site -- history.`);
    const manifest = await readManifest(join(releaseFolder(folder, id), 'build/site'), pageSettings(config));
    if (!manifest) return failWith(`Release ${id} has no pages: it wasn't built.`);
    manifests.push(manifest);
  }
  const [one = {}, other = {}] = manifests;
  const addresses = absolute(changedAddresses(one, other), config.siteUrl);
  if (json) console.log(JSON.stringify({ from: older, to: newer, addresses }, null, 2));
  else if (addresses.length > 0) console.log(addresses.join('\n'));
  return 0;
}

interface RunPurgeOptions {
  /** The folder of the project. */
  readonly root: string;
  /** Whether the settings name the folder of the pages. */
  readonly hasOwnSite: boolean;
  /** For the running server, which asks again if it's too early. */
  readonly isAutomatic: boolean;
}

/** Tells the caches in front what changed since they were last told; returns the exit code. */
export async function runPurge(config: Config, { root, hasOwnSite, isAutomatic }: RunPurgeOptions): Promise<number> {
  const { purgeCommand: command, siteUrl } = config;
  if (!command) return failWith('PURGE_COMMAND is not set: see docs/cdn.md.');
  const folder = releasesFolder(config.dataDir);
  const siteFolder = servedSite(folder, { root, ownSite: hasOwnSite ? config.siteDir : undefined });
  const ended = await purge({ folder, siteFolder, settings: pageSettings(config), siteUrl, command });
  switch (ended.outcome) {
    case 'purged':
      console.log(`${ended.count} addresses were purged.`);
      return 0;
    case 'unchanged':
      console.log('There is nothing to purge.');
      return 0;
    case 'too-early':
      if (isAutomatic) return tooEarlyCode;
      return failWith('Nothing was purged yet: a server still shows the release before, or another purge is under way.');
    case 'failed':
      return failWith(`PURGE_COMMAND failed: ${ended.why}. ${ended.count} addresses wait for the next attempt.`);
  }
}
