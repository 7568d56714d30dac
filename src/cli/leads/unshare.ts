import { unshare as turnOff } from '#server/unshare.ts';
import type { Command } from './command.ts';
import { withStore } from './data.ts';
import { checkId, findUuid } from './find-uuid.ts';

export const unshare: Command = {
  takes: '<uuid>',
  summarize: 'turns off the share link of a result',
  details: 'From then on its address shows nothing. The visitor can make another link. `show` says whether a lead has one.',
  options: { json: { means: 'how many, as JSON' } },
  examples: ['unshare 3f2a91bc'],
  async run(options, [id = ''], context) {
    checkId(id);
    const { terminal, clock } = context;
    const links = await withStore(context, async (store) =>
      turnOff(store, { uuid: await findUuid(store, id), origin: 'command' }, clock()),
    );
    if (options.json) terminal.out.write(`{"links":${links}}\n`);
    terminal.err.write(links === 0 ? 'This lead has no share link.\n' : 'The share link is off.\n');
  },
};
