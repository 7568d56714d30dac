interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional';
  readonly purl: string;
}

/** The CycloneDX document of a lock file (version 3). */
export function billOfMaterials(lock: { readonly packages: Readonly<Record<string, object>> }): {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};
