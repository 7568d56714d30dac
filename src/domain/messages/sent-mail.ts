/** Why a mail can't be composed again: what it's about is erased, its own text is gone, or the form it reminds of is finished. */
export type UnreadableReason = 'erased' | 'text-gone' | 'finished';

/** Why the owner can't send a mail again. */
export type ResendRefusal =
  | UnreadableReason
  /** It hasn't left yet: it's sent, or released, as it is. */
  | 'unsent'
  /** There's only one, and it says so: a reminder (T2), a letter to a list (D10). */
  | 'once'
  | 'not-mailable'
  /** The person left the list. */
  | 'stopped'
  | 'confirmed'
  /** The address got as much as it may (D5). */
  | 'budget';

/** A mail to a visitor, composed for the owner to read. */
export interface ReadableMail {
  readonly outcome: 'read';
  /** Where it would go now. */
  readonly to: string;
  readonly subject: string;
  /** Of the document, in a frame. */
  readonly address: string;
  readonly text: string;
  readonly attachment: string | null;
  /** From today's data, because a mail's own is cleared as it's sent. */
  readonly isComposedAgain: boolean;
  readonly hasPrivateLink: boolean;
  readonly refusal: ResendRefusal | null;
}

export type MailReading = ReadableMail | { readonly outcome: 'unreadable'; readonly why: UnreadableReason | 'not-mailable' };

/** `later` leaves within hours (D5). */
export type Resending =
  | { readonly outcome: 'sent' | 'later'; readonly to: string }
  | { readonly outcome: 'refused'; readonly why: ResendRefusal };
