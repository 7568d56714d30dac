/** A module as the text of a classic script (`inlineScripts`). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** The address of a module that is bundled apart (`bundleUrls`). */
declare module '*?bundle-url' {
  const address: string;
  export default address;
}
