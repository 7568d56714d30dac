// All 56 moves: what someone does to take a question from one level to the next. Edit them in the file of their area.
import type { Move } from '#domain/content/questionnaires.ts';
import type { MoveId } from '#domain/readiness/moves.ts';
import { ai } from './ai.ts';
import { customer } from './customer.ts';
import { finance } from './finance.ts';
import { meetings } from './meetings.ts';
import { people } from './people.ts';
import { processes } from './processes.ts';

export const moves: Readonly<Record<MoveId, Move>> = { ...finance, ...processes, ...people, ...meetings, ...customer, ...ai };
