/** What a running business changes (O7): the environment wins, then what the desk keeps, then the default. */
export const deskSettingNames = [
  'NOTIFY_EMAIL',
  'NOTIFY_LANGUAGE',
  'NOTIFY_DIGEST',
  'OWNER_TIME_ZONE',
  'SENDER_NAME',
  'BOOKING_URL',
  'WHATSAPP_NUMBER',
] as const;
export type DeskSettingName = (typeof deskSettingNames)[number];

/** As the desk keeps them: what the owner typed. */
export type DeskValues = Readonly<Partial<Record<DeskSettingName, string>>>;

/** Who gets mail, and where calls and replies go: owners are told of each change. */
export const noticedNames = ['NOTIFY_EMAIL', 'SENDER_NAME', 'BOOKING_URL', 'WHATSAPP_NUMBER'] as const satisfies readonly DeskSettingName[];
/** Also the contact address in the brand, and an owner's own address for these notices. */
export type NoticedName = (typeof noticedNames)[number] | 'CONTACT' | 'OWN_EMAIL';

/** Empty for none. */
export interface NoticedChange {
  readonly name: NoticedName;
  readonly from: string;
  readonly to: string;
}

export interface DeskSetting {
  readonly name: DeskSettingName;
  /** Empty for the default. */
  readonly value: string;
  /** The environment sets it, so the desk can't. */
  readonly isFromServer: boolean;
  /** Grows with each change; 0 before the first. */
  readonly version: number;
  readonly last: {
    /** ISO 8601 in UTC. */
    readonly at: string;
    readonly author: string;
    readonly before: string;
  } | null;
}

export interface DeskSettings {
  readonly settings: readonly DeskSetting[];
  /** Where notices of changes go. */
  readonly noticed: readonly string[];
  /** The signed-in owner's own address; null without sign-in. */
  readonly ownEmail: string | null;
  /** The address that mail comes from; the server's. */
  readonly sender: string;
  /** False if mail is written to files (D2). */
  readonly canSend: boolean;
}

/** `changed`: another owner changed it since the page was loaded. */
export interface SettingRefusal {
  readonly name: DeskSettingName | 'OWN_EMAIL';
  readonly why: 'invalid' | 'changed' | 'from-server';
}

/** `noticed` get a mail about it. Nothing changes if one value is refused. */
export type SettingsChanged = { readonly noticed: readonly string[] } | { readonly refused: readonly SettingRefusal[] };
