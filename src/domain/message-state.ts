/** `written` is a mail in a file (D2), `held` one over the mail budget (D5), `aside` a message to a webhook that's off (D8). */
export const messageStates = ['dead', 'held', 'waiting', 'aside', 'written', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];
export type MailState = Exclude<MessageState, 'aside'>;
