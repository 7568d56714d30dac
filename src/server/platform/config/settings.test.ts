import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { formatMessage } from './rules.ts';
import { describeUnset, settingList } from './settings.ts';
import { settingsFiles } from './settings-files.ts';

const root = join(import.meta.dirname, '../../../..');

describe('the settings table', () => {
  it.each(settingList)('$name accepts its own example and default', ({ format, example, default: value = example }) => {
    expect(format.schema.safeParse(example).success).toBe(true);
    expect(format.schema.safeParse(value).success).toBe(true);
  });

  it.each(settingList)(
    'an invalid $name is reported in one line with its name, the expected format, and an example',
    ({ name, format, example, isSecret }) => {
      const wrong = 'wrong\nvalue \\ hunter2 ';
      // A folder setting accepts any text that isn't too long.
      const result = parseConfig({ [name]: format.schema.safeParse(wrong).success ? wrong.padEnd(5000, '.') : wrong });
      const lines = 'errors' in result ? result.errors.map(formatMessage) : [];
      expect(lines).toHaveLength(1);
      expect(lines[0]?.startsWith(`${name}: expected ${format.expected}, for example ${example}; got `)).toBe(true);
      expect(lines[0]).not.toContain('\n');
      expect(lines[0]?.includes('hunter2')).toBe(!isSecret);
    },
  );

  it('describes what happens without a setting, with its default', () => {
    expect(describeUnset('PORT')).toBe('the server listens on the default port (3000)');
    expect(describeUnset('NOTIFY_EMAIL')).toBe('you get no email about new leads');
  });

  it.each(Object.entries(settingsFiles()))('matches %s', (path, text) => {
    expect(readFileSync(join(root, path), 'utf8'), `${path} differs from the table of settings. Run: npm run tool -- settings`).toBe(text);
  });
});

it('only environment.ts reads the environment, and the build its clock', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: root, exclude: ['**/*.{test,fixture}.{ts,tsx}', '**/test-*.ts'] });
  const readsEnvironment = /process\.env\b|import\.meta\.env\b|(?:from|import|require\()\s*['"](?:node:)?process['"]|\bloadEnvFile\b/;
  expect(files.filter((file) => readsEnvironment.test(readFileSync(join(root, file), 'utf8'))).sort()).toEqual([
    'src/server/platform/config/environment.ts',
    'src/site/build-clock.ts',
  ]);
});
