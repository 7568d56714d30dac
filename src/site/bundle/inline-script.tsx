/**
 * An inline script that runs before the markup after it renders; the CSP allows it by hash. `code` comes from an `?inline-script` import,
 * whose module reads `data` with `scriptData`.
 */
export function InlineScript({ code, data }: { code: string; data?: object }) {
  return (
    <script
      data-props={data && JSON.stringify(data)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own module, bundled at build time.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
