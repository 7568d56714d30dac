// node run-publisher.fixture.ts <project> publish [file] | undo [release] [real]: a publisher that can be killed from outside. With
// a file, it publishes that file's edit alone. With `real`, it builds the site as it's built for visitors. It kills itself as the step END_AT begins.
import type { ContentDraft } from '#server/publishing/content/drafts.ts';
import { ownCommands } from './build.ts';
import { openProject, publisherOf } from './small-project.fixture.ts';

const [root = '', command, name = '', build] = process.argv.slice(2);
const endAt = process.env.END_AT;
const publisher = publisherOf(openProject(root), build === 'real' ? ownCommands : undefined, {
  onStep(step) {
    if (step === endAt) process.kill(process.pid, 'SIGKILL');
  },
});
const select = name === '' ? undefined : (drafts: readonly ContentDraft[]) => drafts.filter(({ file }) => file === name);
const ended = await (command === 'undo'
  ? publisher.undo({ release: name, author: 'Ana' })
  : publisher.publish({ author: 'Ana', message: 'Edits', select }));
if (ended.outcome === 'failed') console.error(ended.failure);
process.exit(ended.outcome === 'live' ? 0 : 1);
