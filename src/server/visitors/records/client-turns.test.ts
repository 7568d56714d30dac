import { describe, expect, it } from 'vitest';
import { createClientTurns } from './client-turns.ts';

const never = new AbortController().signal;
const passing = () => Promise.resolve('done');

describe('V1 Q12 the turns of a client', () => {
  it('V1 Q12 come one after the other, in the order asked, even if a task fails', async () => {
    const turns = createClientTurns();
    const seen: string[] = [];
    const task = (name: string) => async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
      if (name === 'b') throw new Error('b');
    };
    const ends = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take('one', never, task(name))));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('V1 Q12 whoever hangs up loses the turn, and nobody else does', async () => {
    const turns = createClientTurns();
    let finish = () => {};
    const first = turns.take('one', never, () => new Promise<void>((resolve) => (finish = resolve)));
    const hangsUp = new AbortController();
    const second = turns.take('one', hangsUp.signal, passing);
    const third = turns.take('one', never, passing);
    hangsUp.abort();
    await expect(second).rejects.toMatchObject({ code: 'abandoned' });
    await expect(turns.take('one', hangsUp.signal, passing)).rejects.toMatchObject({ code: 'abandoned' });
    expect(await turns.take('two', never, passing)).toBe('done');
    finish();
    await first;
    expect(await third).toBe('done');
    expect(await turns.take('one', never, passing)).toBe('done');
  });

  it('V1 Q12 a client with too many waiting is told so', async () => {
    const turns = createClientTurns();
    const asked = Array.from({ length: 12 }, () => turns.take('one', never, passing));
    const ends = await Promise.allSettled(asked);
    expect(ends.map(({ status }) => status)).toEqual([...Array.from({ length: 11 }, () => 'fulfilled'), 'rejected']);
    expect(ends.at(-1)).toMatchObject({ reason: { code: 'busy' } });
  });
});
