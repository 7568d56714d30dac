/** A module bundled into the source of a classic script (`inlineScripts`). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** The URL of a separately bundled module (`bundleUrls`). */
declare module '*?bundle-url' {
  const address: string;
  export default address;
}
