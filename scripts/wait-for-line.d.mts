import type { ChildProcess } from 'node:child_process';

export function waitForLine(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray>;
