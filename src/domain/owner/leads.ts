import { type Decision, decisions } from '#domain/application/decision.ts';
import type { ShareLink } from '#domain/links/share-link.ts';
import type { MailingListName } from '#domain/messages/mailing-list.ts';
import type { MessageState } from '#domain/messages/message.ts';
import type { LeadChange, LeadState, LeadWork } from '#domain/records/lead-work.ts';
import type { CompanyInfo, LeadRecord, RecordKind } from '#domain/records/records.ts';
import type { Flag } from '#domain/records/stored-record.ts';
import type { Locale } from '#domain/text/locale.ts';

/** A record as lists show it. Instants are ISO 8601 in UTC; `score` is 0–100, or null if there's none (yet). */
export interface Lead {
  readonly uuid: string;
  readonly kind: RecordKind;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly language: Locale;
  /** The current step. */
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
  /** Where the owner stands with it (O1). */
  readonly state: LeadState;
  /** The beginning of the owner's note; empty without one. */
  readonly note: string;
  /** The day to get back to them. */
  readonly followUp: string | null;
  /** Of the owner's work on it (`LeadWork`). */
  readonly workVersion: number;
  /** Came since the owner last read the list, and wasn't opened. */
  readonly isNew: boolean;
  /** When the visitor or the owner last changed something. */
  readonly changed: string;
  /** The decision that stands about an application (O2). */
  readonly decision: Decision | null;
}

export const decisionFilters = [...decisions, 'none'] as const;
export type DecisionFilter = (typeof decisionFilters)[number];

/** Filters for leads; an omitted field matches everything. */
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
  readonly scoreFrom?: number | undefined;
  readonly scoreTo?: number | undefined;
  /** Words that must all occur in name, email or company; case and accents are ignored. */
  readonly search?: string | undefined;
  /** Without one, every state but spam. */
  readonly state?: LeadState | 'any' | undefined;
  /** Whether it came since the owner last read the list, and wasn't opened. */
  readonly isNew?: boolean | undefined;
  /** With a follow-up on that day or before. */
  readonly dueBy?: string | undefined;
  /** Applications with that decision, or complete ones that wait for one (O2). */
  readonly decision?: DecisionFilter | undefined;
}

/** What waits for the owner in the morning. */
export interface LeadNews {
  readonly newLeads: number;
  /** Complete applications that wait for a decision. */
  readonly undecided: number;
  /** Follow-ups that are due. */
  readonly due: number;
  /** When the newest lead began, in milliseconds since 1970: reading the list reads up to here. */
  readonly through: number;
}

/** A page of leads; `total` counts all matches, `next` is the cursor of the next page. */
export interface LeadPage {
  readonly leads: readonly Lead[];
  readonly total: number;
  readonly next: string | null;
}

/** An answer with our own labels, not the client's (P4). */
export interface LeadAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** For a knowledge question: whether the answer is right. */
  readonly note?: string | undefined;
  /** For a knowledge question: the right option, in the words that were answered (W7). */
  readonly best?: string | undefined;
}

/** One event in a record's history. */
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
  /** When the next attempt is due; null if there's none. */
  readonly due: string | null;
  readonly finished: string | null;
  readonly failure: string | null;
}

/** One line of a brief. Labels are ours; texts may be the visitor's. */
export interface BriefLine {
  readonly label: string;
  readonly text: string;
}

export const briefSectionNames = ['who', 'result', 'lowest', 'moves', 'application', 'motivation', 'source', 'questions'] as const;
export type BriefSectionName = (typeof briefSectionNames)[number];

export interface BriefSection {
  readonly name: BriefSectionName;
  readonly heading: string;
  /** `facts` have short labels; the labels of `quotes` are whole questions. */
  readonly kind: 'facts' | 'quotes';
  readonly lines: readonly BriefLine[];
}

/** What the owner reads before a call, in one language: who it is, what they answered, what to ask. Sections without lines are left out. */
export type LeadBrief = readonly BriefSection[];

/** One of a person's results. */
export interface PastResult {
  readonly uuid: string;
  /** ISO 8601 in UTC. */
  readonly completed: string;
  /** 0–100; null without a score. */
  readonly score: number | null;
}

/** One lead with everything we store about it. */
export interface LeadDetail {
  readonly lead: Lead;
  readonly brief: LeadBrief;
  readonly record: LeadRecord;
  /** The company's details, with our own labels. */
  readonly company: CompanyInfo | null;
  readonly answers: readonly LeadAnswer[];
  readonly history: readonly LeadHistory[];
  readonly messages: readonly LeadMessage[];
  /** Whether its report can be printed (V1). */
  readonly hasReport: boolean;
  /** The completed records of the same flow and address, oldest first, this one included; empty unless there are others (T3). */
  readonly results: readonly PastResult[];
  /** What the owner keeps about it, with the whole note (O1). */
  readonly work: LeadWork;
  /** The owner's changes, newest first. */
  readonly changes: readonly LeadChange[];
  /** How many other records and list entries their address has. */
  readonly others: number;
  /** What its share link shows and when it was made, if it has one (V2). The link itself is its maker's to give. */
  readonly shared: Pick<ShareLink, 'scope' | 'created'> | null;
}

/** One step of a funnel. */
export interface FunnelStep {
  readonly step: number;
  readonly id: string;
  readonly name: string;
  /** Records that reached this step or a later one. */
  readonly reached: number;
  /** Records with every answer this step asks for. */
  readonly answered: number;
  /** Median time from this step to the next, capped at an hour; null without data. */
  readonly medianSeconds: number | null;
  /** Share (0–1) of those who reached this step but not the next. */
  readonly dropOff: number;
}

/** Funnel of one flow. It starts after step 0, which creates the record. */
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

/** Lead counts by the value of one field; `key` is null for leads without a value. */
export interface LeadCount {
  readonly key: string | null;
  readonly leads: number;
  readonly completed: number;
  /** Mean over the leads with a score. */
  readonly score: number | null;
}

/** Counts of the filtered leads. Days are in UTC, newest first; the other lists start with the most leads. */
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

/** A person's entry on a mailing list. */
export interface PersonList {
  readonly uuid: string;
  readonly list: MailingListName;
  /** The course that's waited for, by its title; null for the newsletter. */
  readonly course: string | null;
  readonly language: Locale;
  readonly asked: string;
  readonly confirmed: string | null;
  readonly ended: string | null;
}

/** A person, as their address joins them: every record and list entry. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** Newest first, spam too. */
  readonly leads: readonly Lead[];
  readonly lists: readonly PersonList[];
  /** Completed records with a score, oldest first, by flow. */
  readonly results: readonly { readonly kind: RecordKind; readonly results: readonly PastResult[] }[];
}
