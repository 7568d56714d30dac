import { readdirSync } from 'node:fs';

/** The address a built file is served at. */
export const addressOfFile = (file: string): string => `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/';

/** Every page of a built site, in the order of their addresses: `/es/quiz` and its file, `es/quiz/index.html`. */
export const builtFiles = (folder: string): readonly { readonly address: string; readonly file: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ address: addressOfFile(file), file }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1));
