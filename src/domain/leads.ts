import type { Locale } from './locale.ts';
import type { LeadRecord, RecordKind } from './records.ts';
import type { Flag } from './stored-record.ts';

/** A record as lists show it. Instants are ISO 8601 in UTC; `score` is 0–100, null where there is none (yet). */
export interface Lead {
  readonly uuid: string;
  readonly kind: RecordKind;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly language: Locale;
  /** The step it stands at. */
  readonly step: number;
  readonly progress: number;
  readonly complete: boolean;
  readonly score: number | null;
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
  readonly flags: readonly Flag[];
  readonly created: string;
  readonly updated: string;
  readonly completed: string | null;
}

/** Which leads; what is left out does not matter. */
export interface LeadFilter {
  readonly kind?: RecordKind | undefined;
  readonly language?: Locale | undefined;
  readonly complete?: boolean | undefined;
  /** The first and the last day of creation, in UTC: 2026-11-21. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly source?: string | undefined;
  readonly medium?: string | undefined;
  readonly campaign?: string | undefined;
  readonly scoreFrom?: number | undefined;
  readonly scoreTo?: number | undefined;
  /** Words that all stand in name, address or company, in any case, with or without accents. */
  readonly search?: string | undefined;
}

/** Leads, newest first; `total` counts those of the filter, `next` leads on to the following page. */
export interface LeadPage {
  readonly leads: readonly Lead[];
  readonly total: number;
  readonly next: string | null;
}

/** An answer with our own labels (P4). */
export interface LeadAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Whether the answer to a knowledge question is right. */
  readonly note?: string | undefined;
}

/** What happened to a record, and when. */
export interface LeadHistory {
  readonly at: string;
  readonly what: 'created' | 'reached' | 'completed' | 'corrected' | 'abandoned' | 'updated';
  /** What was reached. */
  readonly step?: number | undefined;
}

/** A message of the outbox; `subject` is the uuid of what it speaks of. */
export interface LeadMessage {
  readonly id: string;
  readonly channel: string;
  readonly event: string;
  readonly subject: string;
  readonly state: 'waiting' | 'sent' | 'written' | 'dead';
  readonly attempts: number;
  readonly created: string;
  /** When the next try is due; null when there is none. */
  readonly due: string | null;
  readonly finished: string | null;
  readonly failure: string | null;
}

/** One lead with all that is kept of it. */
export interface LeadDetail {
  readonly lead: Lead;
  readonly record: LeadRecord;
  readonly answers: readonly LeadAnswer[];
  readonly history: readonly LeadHistory[];
  readonly messages: readonly LeadMessage[];
}

/** One step of a flow, and how many got there. */
export interface FunnelStep {
  readonly step: number;
  readonly id: string;
  readonly name: string;
  /** Records that stood at this step or a later one. */
  readonly reached: number;
  /** Records that hold all that this step asks for. */
  readonly answered: number;
  /** From reaching this step to the next one; at most an hour, null when nobody is known to have gone on. */
  readonly medianSeconds: number | null;
  /** Of those who reached it, the share (0–1) that did not get to the next one. */
  readonly dropOff: number;
}

/** How far the records of one flow got. It begins where a record does: after the first step. */
export interface Funnel {
  readonly kind: RecordKind;
  readonly steps: readonly FunnelStep[];
  readonly started: number;
  readonly completed: number;
}

/** The funnel of all, of each language, and of the campaigns most records came from. */
export interface FunnelReport {
  readonly all: Funnel;
  readonly byLanguage: readonly FunnelOf[];
  readonly byCampaign: readonly FunnelOf[];
}

export interface FunnelOf {
  readonly key: string;
  readonly funnel: Funnel;
}

/** How many leads share a value, and what became of them; `key` is null where there is no value. */
export interface LeadCount {
  readonly key: string | null;
  readonly leads: number;
  readonly completed: number;
  /** The mean of those that have a score. */
  readonly score: number | null;
}

/** Counts of the leads of a filter; days are in UTC, newest first, the others most leads first. */
export interface LeadStats {
  readonly leads: number;
  readonly completed: number;
  readonly flagged: number;
  readonly byKind: readonly LeadCount[];
  readonly byLanguage: readonly LeadCount[];
  readonly bySource: readonly LeadCount[];
  readonly byCampaign: readonly LeadCount[];
  readonly byDay: readonly LeadCount[];
}
