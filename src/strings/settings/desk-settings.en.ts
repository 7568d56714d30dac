import type { DeskSettingName } from '#domain/settings/desk-settings.ts';

/** The owner's settings on the desk; defines the type. */
export const deskSettingsEn = {
  heading: 'Notifications and calls',
  text: 'What changes while the business runs. The site follows within seconds.',
  group: { news: 'Your emails', calls: 'Calls and replies' },
  name: {
    NOTIFY_EMAIL: 'Who gets emails about leads',
    NOTIFY_LANGUAGE: 'Language of these emails',
    NOTIFY_DIGEST: 'When they come',
    OWNER_TIME_ZONE: 'Your time zone',
    SENDER_NAME: 'Sender’s name',
    BOOKING_URL: 'Where calls are booked',
    WHATSAPP_NUMBER: 'WhatsApp number',
  } satisfies Record<DeskSettingName, string> as Readonly<Record<DeskSettingName, string>>,
  hint: {
    NOTIFY_EMAIL: 'One address. Empty: nobody gets any.',
    SENDER_NAME: 'Empty: the company’s name.',
    BOOKING_URL: 'The address of your calendar, such as https://cal.com/your-name. Empty: the buttons lead to a sample.',
    WHATSAPP_NUMBER:
      'With + and the country code. Visitors see a link that opens WhatsApp with their topic and reference; nothing is loaded from there before. Empty: no link.',
  } as Readonly<Partial<Record<DeskSettingName, string>>>,
  wrong: {
    NOTIFY_EMAIL: 'Enter one email address, such as ana@example.com.',
    NOTIFY_LANGUAGE: 'Choose a language of the list.',
    NOTIFY_DIGEST: 'Choose an hour of the list.',
    OWNER_TIME_ZONE: 'Choose a time zone of the list.',
    SENDER_NAME: 'Enter a name of at most 100 characters, without @, commas or quotation marks.',
    BOOKING_URL: 'Enter a whole address that starts with https://.',
    WHATSAPP_NUMBER: 'Enter + and the country code first, such as +57 300 123 4567.',
  } satisfies Record<DeskSettingName, string> as Readonly<Record<DeskSettingName, string>>,
  eachLead: 'At once, one for each lead',
  daily: (hour: string) => `Once a day, at ${hour}`,
  sender: (address: string) =>
    `Mail comes from ${address}. That address is for whoever runs the server, because the mail server must allow it.`,
  fromServer: 'Set by the server.',
  changedBy: (author: string, moment: string, before: string) => `Changed by ${author}, ${moment}. Before: ${before}.`,
  /** What this browser uses, where nothing was chosen. */
  take: (value: string) => `Use this browser’s: ${value}`,
  none: 'nothing',
  undo: 'Undo',
  undoName: (name: string) => `Undo: ${name}`,
  save: 'Save',
  saved: 'Saved.',
  nothing: 'Everything is saved already.',
  noticed: (addresses: string) => `Saved. An email about it is on its way to ${addresses}.`,
  noticeWritten: (addresses: string) =>
    `Saved. Nobody was told: no mail server is set up, so the email to ${addresses} is only a file on the server.`,
  changed: 'Somebody else changed this meanwhile; the line below says who. Save again to keep yours.',
  forbidden: 'Only an owner can change this.',
  failed: 'It isn’t saved. Try again.',
  test: {
    heading: 'Test',
    text: (address: string) => `Sends an email to ${address} at once, and says what the mail server answered.`,
    noAddress: 'Enter who gets emails about leads first: the test goes there.',
    button: 'Send a test',
    sent: 'The mail server took it. Look whether it arrives, and in which folder.',
    written: 'No mail server is set up, so it’s only a file on the server. Whoever runs the server sets one up.',
    failed: (reason: string) => `It wasn’t sent. ${reason}.`,
  },
  notices: {
    heading: 'Who hears of changes',
    text: 'When somebody changes who gets mail, or where calls and replies go, these addresses and the replaced one get an email:',
    nobody: 'Nobody yet: you haven’t entered your address.',
    own: 'Your own address, for these notices',
    ownHint: 'Even if your shared mailbox is redirected, you hear of it.',
    ownWrong: 'Enter one email address, such as ana@example.com.',
  },
  others: {
    heading: 'Work with others',
    text: 'This desk has no sign-in: whoever has its address and key can do everything. Before you can invite someone, the desk needs a web address of its own; whoever runs the server sets it up. Then you invite people under “Access”, here in Settings.',
  },
};

export type DeskSettingsStrings = typeof deskSettingsEn;
