/** The module as the text of a classic script (`plugin.ts`). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
