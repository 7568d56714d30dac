import { type Decision, decisions } from '#domain/application/decision.ts';
import type { ShareLink } from '#domain/links/share-link.ts';
import type { MailingListName } from '#domain/messages/mailing-list.ts';
import type { MessageState } from '#domain/messages/message.ts';
import type { LeadChange, LeadState, LeadWork } from '#domain/records/lead-work.ts';
import type { LeadRecord, RecordKind } from '#domain/records/records.ts';
import type { Flag } from '#domain/records/stored-record.ts';
import type { Locale } from '#domain/text/locale.ts';

/** A record in lists. Instants are ISO 8601 in UTC; `score` is 0–100, or null without one. */
export interface Lead {
  readonly uuid: string;
  readonly kind: RecordKind;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly language: Locale;
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
  /** The owner's progress with its person, as is what follows (O5). */
  readonly state: LeadState;
  /** The start of the owner's note; may be empty. */
  readonly note: string;
  /** The day to get back to them. */
  readonly followUp: string | null;
  /** As the owner typed it; may be empty. */
  readonly phone: string;
  /** What they're worth to the owner, in hundredths. */
  readonly value: number | null;
  /** The owner's `LeadWork` version. */
  readonly workVersion: number;
  /** Arrived since the owner last read the list, and not yet opened. */
  readonly isNew: boolean;
  /** When the visitor or the owner last changed something. */
  readonly changed: string;
  /** The current decision about an application (O2). */
  readonly decision: Decision | null;
  /** The day an application was paid. */
  readonly paid: string | null;
}

/** A person in lists, with the record that stands for them: the newest that matches (O5). */
export interface PersonRow extends Lead {
  readonly otherNames: readonly string[];
  readonly otherEmails: readonly string[];
  /** How many records they have. */
  readonly records: number;
  /** The record's score, or the newest of the others. */
  readonly personScore: number | null;
}

export const decisionFilters = [...decisions, 'none'] as const;
export type DecisionFilter = (typeof decisionFilters)[number];

/** An omitted field matches everything. */
export interface LeadFilter {
  readonly kind?: RecordKind | undefined;
  readonly language?: Locale | undefined;
  readonly complete?: boolean | undefined;
  /** First and last day of creation, inclusive, in UTC: 2026-11-21. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly source?: string | undefined;
  readonly medium?: string | undefined;
  readonly campaign?: string | undefined;
  /** Part of any of the three; ignores case. */
  readonly cameFrom?: string | undefined;
  readonly scoreFrom?: number | undefined;
  readonly scoreTo?: number | undefined;
  /** Words that must all occur in name, email, or company; ignores case and accents. */
  readonly search?: string | undefined;
  /** By default, every state except spam. */
  readonly state?: LeadState | 'any' | undefined;
  /** Arrived since the owner last read the list, and not yet opened. */
  readonly isNew?: boolean | undefined;
  /** With a follow-up by that day. */
  readonly dueBy?: string | undefined;
  /** Applications with that decision, or complete ones that wait for one (O2). */
  readonly decision?: DecisionFilter | undefined;
  /** Everything of these people, by a record of each. */
  readonly people?: readonly string[] | undefined;
}

/** What waits for the owner in the morning. */
export interface LeadNews {
  readonly newLeads: number;
  /** Complete applications that wait for a decision. */
  readonly undecided: number;
  readonly due: number;
  /** A person who waits for several reasons counts once. */
  readonly all: number;
  /** When the newest lead began, in epoch milliseconds: reading the list reads up to here. */
  readonly through: number;
}

/** `total` counts all matches, `next` is the next page's cursor. */
export interface LeadPage {
  readonly leads: readonly PersonRow[];
  readonly total: number;
  /** Of all matches together, in hundredths; null unless only those won are listed. */
  readonly value: number | null;
  readonly next: string | null;
}

/** An answer with our own labels, not the client's (P4). */
export interface LeadAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Whether a knowledge question's answer is right. */
  readonly note?: string | undefined;
  /** A knowledge question's right option, in the answered words (W7). */
  readonly best?: string | undefined;
}

export interface LeadHistory {
  readonly at: string;
  readonly what: 'created' | 'reached' | 'completed' | 'corrected' | 'abandoned' | 'updated';
  /** The step reached. */
  readonly step?: number | undefined;
}

/** An outbox message; `subject` is the uuid of its record or subscription. */
export interface LeadMessage {
  readonly id: string;
  readonly channel: string;
  readonly event: string;
  readonly subject: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly created: string;
  /** The next attempt; null if there's none. */
  readonly due: string | null;
  readonly finished: string | null;
  readonly failure: string | null;
  /** What the mail server answered then, in its words. */
  readonly reply: string | null;
  /** The address of a mail that hasn't left. */
  readonly to: string | null;
}

/** Labels are ours; texts may be the visitor's. */
export interface BriefLine {
  readonly label: string;
  readonly text: string;
}

export const briefSectionNames = ['who', 'result', 'lowest', 'moves', 'application', 'motivation', 'source', 'questions'] as const;
export type BriefSectionName = (typeof briefSectionNames)[number];

export interface BriefSection {
  readonly name: BriefSectionName;
  readonly heading: string;
  /** `facts` have short labels, `quotes` whole questions. */
  readonly kind: 'facts' | 'quotes';
  readonly lines: readonly BriefLine[];
}

/** The owner's brief before a call, in one language: who it is, their answers, what to ask. Omits empty sections. */
export type LeadBrief = readonly BriefSection[];

export interface PastResult {
  readonly uuid: string;
  /** ISO 8601 in UTC. */
  readonly completed: string;
  /** 0–100; null without a score. */
  readonly score: number | null;
}

/** A lead with everything we store about it. */
export interface LeadDetail {
  readonly lead: Lead;
  readonly brief: LeadBrief;
  readonly record: LeadRecord;
  readonly answers: readonly LeadAnswer[];
  readonly history: readonly LeadHistory[];
  readonly messages: readonly LeadMessage[];
  /** Whether its report can be printed (V1). */
  readonly hasReport: boolean;
  /** Completed records of the same flow and person, oldest first, including this one; empty if there are no others (T3). */
  readonly results: readonly PastResult[];
  readonly person: Person;
  /** With the whole note (O5). */
  readonly work: LeadWork;
  /** The owner's changes of the person, newest first. */
  readonly changes: readonly LeadChange[];
  /** Its share link's scope and creation, if any (V2). Only its maker gives out the link. */
  readonly shared: Pick<ShareLink, 'scope' | 'created'> | null;
}

export interface FunnelStep {
  readonly step: number;
  readonly id: string;
  readonly name: string;
  /** Records that reached this step or a later one. */
  readonly reached: number;
  /** Records with every answer this step asks for. */
  readonly answered: number;
  /** Median time to the next step, capped at an hour; null without data. */
  readonly medianSeconds: number | null;
  /** Share (0–1) of those who reached this step but not the next. */
  readonly dropOff: number;
}

/** One flow's funnel. It starts after step 0, which creates the record. */
export interface Funnel {
  readonly kind: RecordKind;
  readonly steps: readonly FunnelStep[];
  readonly started: number;
  readonly completed: number;
}

/** Funnels overall, by language, and by the campaigns with the most records. */
export interface FunnelReport {
  readonly all: Funnel;
  readonly byLanguage: readonly FunnelOf[];
  readonly byCampaign: readonly FunnelOf[];
}

export interface FunnelOf {
  readonly key: string;
  readonly funnel: Funnel;
}

export interface LeadStats {
  /** Days are ISO 8601, in UTC. */
  readonly byDay: readonly { readonly day: string; readonly leads: number; readonly completed: number }[];
}

export interface PersonList {
  readonly uuid: string;
  /** As typed. */
  readonly email: string;
  readonly list: MailingListName;
  /** The awaited course's title; null for the newsletter. */
  readonly course: string | null;
  readonly language: Locale;
  readonly asked: string;
  readonly confirmed: string | null;
  readonly ended: string | null;
  /** The owner who took them off; null if they left by themselves. */
  readonly endedBy: string | null;
}

export interface PersonLetter {
  readonly letter: string;
  readonly subject: string;
  /** When it left; null until then. */
  readonly sent: string | null;
}

/** Another row with one of the person's addresses. */
export interface AddressNeighbor {
  readonly uuid: string;
  readonly name: string;
}

/** A person's records, lists and letters (O5). */
export interface Person {
  /** As typed; each once, the newest record's first. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /** Newest first, including spam. */
  readonly records: readonly Lead[];
  readonly lists: readonly PersonList[];
  readonly letters: readonly PersonLetter[];
  readonly neighbors: readonly AddressNeighbor[];
}
