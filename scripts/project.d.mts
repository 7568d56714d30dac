import type { SpawnOptions } from 'node:child_process';

export const root: string;
export const contentProblemFlags: readonly string[];
export const environment: Readonly<Record<string, string | undefined>> & { readonly PATH: string };
export function projectNode(): string;
export function run(command: string, args: readonly string[], options?: SpawnOptions): number;
export function runProgram(file: string, args?: readonly string[], options?: SpawnOptions): number;
export function startProgram(file: string, args?: readonly string[], options?: SpawnOptions): Promise<number>;
export function readProgram(file: string, args?: readonly string[]): Promise<{ readonly code: number; readonly output: string }>;
export function install(): boolean;
export function installForTests(): boolean;
export function build(): void;
export function buildReportFonts(): boolean;
export function buildMail(): boolean;
export function buildDesk(): boolean;
