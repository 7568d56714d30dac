// node run-publisher.fixture.ts <project> publish | undo [release] [real]: a publisher that can be killed from outside. With
// `real`, it builds the site as it's built for visitors. It kills itself as the step END_AT begins.
import { ownCommands } from './build.ts';
import { openProject, publisherOf } from './small-project.fixture.ts';

const [root = '', command, release = '', build] = process.argv.slice(2);
const endAt = process.env.END_AT;
const publisher = publisherOf(openProject(root), build === 'real' ? ownCommands : undefined, {
  onStep(step) {
    if (step === endAt) process.kill(process.pid, 'SIGKILL');
  },
});
const ended = await (command === 'undo'
  ? publisher.undo({ release, author: 'Ana' })
  : publisher.publish({ author: 'Ana', message: 'Edits' }));
if (ended.outcome === 'failed') console.error(ended.failure);
process.exit(ended.outcome === 'live' ? 0 : 1);
