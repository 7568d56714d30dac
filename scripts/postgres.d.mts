interface Found {
  readonly bin: string;
  readonly account?: { readonly uid: number; readonly gid: number };
}
export function findPostgres(): Found | { readonly why: string };
export function installPostgres(): void;
