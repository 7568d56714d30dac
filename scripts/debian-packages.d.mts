export function canInstall(): boolean;
export function installPackages(packages: readonly string[], sudo?: readonly string[]): boolean;
export function findProgram(name: string, debianPackage?: string): string | undefined;
