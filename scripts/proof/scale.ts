// A server with a million records: maintenance delays no page, and erasure is prompt.
import { measureScale } from './scale/measure.ts';

const { SCALE_RECORDS = '1000000', SCALE_FOLDER } = process.env;
/** The longest that a page may wait, and an erasure may take, in milliseconds. */
const limits = { page: 250, erasure: 5_000 };

const rows = await measureScale({ count: Number(SCALE_RECORDS), folder: SCALE_FOLDER, say: console.log });
const slow = rows.filter(({ name, stallMs = 0, tookMs }) => stallMs > limits.page || (name.startsWith('erase') && tookMs > limits.erasure));
for (const { name } of slow) console.log(`FAILED: ${name}`);
process.exit(slow.length > 0 ? 1 : 0);
