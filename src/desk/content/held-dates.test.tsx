import { expect, it, vi } from 'vitest';
import type { DeskRole } from '#domain/owner/desk-sign-in.ts';
import { locales } from '#domain/text/locale.ts';
import { deskStrings } from '#strings/owner/desk.ts';
import { deskContentStrings } from '#strings/owner/desk-content.ts';
import { renderOnDesk } from '../frame/rendered.fixture.tsx';
import { HeldDates } from './held-dates.tsx';

const page = vi.hoisted(() => ({ role: 'owner' as DeskRole }));
vi.mock('../frame/use-role.ts', () => ({ useRole: () => page.role }));

const held = { course: 'a-course', courseTitle: 'A course', session: 'x', date: 'February 4, 2099', people: 2 };

it.each(locales)('N9 only who may see them is pointed to the people whose date goes, %s', (locale) => {
  const told = (role: DeskRole, names: readonly string[]) => {
    page.role = role;
    return renderOnDesk(<HeldDates dates={[{ ...held, names }]} />, locale).textContent;
  };
  const { tellThem, heldBy } = deskContentStrings[locale].publish;
  const { seats } = deskStrings[locale].nav;
  const owner = told('owner', ['Ana', 'Pedro']);
  expect(owner).toContain(tellThem.owner(2));
  expect(owner).toContain(seats);
  const editor = told('editor', []);
  expect(editor).toContain(heldBy(2, []));
  expect(editor).toContain(tellThem.editor(2));
  expect(editor).not.toContain(seats);
});
