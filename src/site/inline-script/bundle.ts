import { build, type Rolldown } from 'vite';

/** Bundles a module with everything it imports, minified; the entry chunk comes first. */
export async function bundle(file: string, output: Rolldown.OutputOptions) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: file, output } },
  });
  const { output: files } = built as Rolldown.RolldownOutput;
  return files;
}
