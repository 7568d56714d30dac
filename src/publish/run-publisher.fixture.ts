// node run-publisher.fixture.ts <project> publish | undo <release>: a publisher that a test can kill.
import { openProject, publisherOf } from './small-project.fixture.ts';

const [root = '', command, release = ''] = process.argv.slice(2);
const publisher = publisherOf(openProject(root));
const ended = await (command === 'undo'
  ? publisher.undo({ release, author: 'Ana' })
  : publisher.publish({ author: 'Ana', message: 'Edits' }));
process.exit(ended.outcome === 'live' ? 0 : 1);
