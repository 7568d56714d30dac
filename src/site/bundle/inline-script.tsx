/**
 * A script that runs where it stands, before what follows is shown; the policy names it by its hash. `code` comes from a
 * `?inline-script` import, which reads `data` with `scriptData`.
 */
export function InlineScript({ code, data }: { code: string; data?: object }) {
  return (
    <script
      data-props={data && JSON.stringify(data)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a module of ours, bundled at build time.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
