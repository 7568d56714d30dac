import type { LaunchKind } from '#domain/owner/launch.ts';

/** What's left before launch (O9), on the desk and in the command; defines the type. */
export const deskLaunchEn = {
  heading: 'Before launch',
  left: (count: string, forServer: string) =>
    forServer === '0' ? `${count} left.` : `${count} left, of which ${forServer} for whoever runs the server.`,
  ready: 'Nothing is left. The site is ready for visitors.',
  onlyPublishing: 'Nothing is left but to publish.',
  kind: {
    sample: 'Samples',
    unapproved: 'Promises to approve',
    past: 'Past dates',
    unconfigured: 'Not set up',
  } satisfies Record<LaunchKind, string> as Readonly<Record<LaunchKind, string>>,
  kindText: {
    sample: 'They’re made up. Put in your own and turn off “This is a sample”, or take them off the page.',
    unapproved: 'The site makes these promises. Approve those the company can keep, and mark those that aren’t true.',
    past: 'Change a day that’s over to a new one, or remove it.',
    unconfigured: 'The site runs without these, but not the way visitors or you expect.',
  } satisfies Record<LaunchKind, string> as Readonly<Record<LaunchKind, string>>,
  forServer: 'For whoever runs the server',
  forServerText: 'The desk can’t change these. Send the list to whoever runs the server.',
  copyList: 'Copy the list',
  list: (lines: string) => `Before the site is launched, only whoever runs the server can change these:\n\n${lines}`,
  onDesk: 'on the desk',
  approve: 'Approve',
  approveName: (promise: string) => `Approve: ${promise}`,
  refuse: 'Not true',
  /** Of one that isn't true, once the site doesn't say it. */
  remove: 'It’s off the site',
  copyRequest: 'Copy a text to send',
  request: (promise: string, files: string) =>
    `Our site promises: “${promise}”. That isn’t true. Please change or remove the sentence, in English and in Spanish, and publish. It’s in:\n\n${files}`,
  refusedBy: (who: string) => `Marked not true by ${who}`,
  saidIn: 'It’s said in:',
  waive: 'We don’t use this',
  waiveName: (name: string) => `We don’t use this: ${name}`,
  ownersOnly: 'Only an owner decides about promises and says what isn’t used.',
  approved: 'Approved promises',
  removed: 'Not true, and off the site',
  waived: 'Not used',
  drafted: 'Done, not published yet',
  publish: 'Publish under Content',
  unpublished: 'not published yet',
  /** Buttons that undo what an owner said of an item. */
  undo: {
    refuse: 'Remove the mark',
    waive: 'We do use this',
    approve: 'Take back the approval',
    remove: 'It’s still on the site',
  },
  said: {
    approve: (promise: string) => `Approved: ${promise}`,
    refuse: (promise: string) => `Not true: ${promise}`,
    remove: (promise: string) => `Off the site: ${promise}`,
    waive: (name: string) => `Not used: ${name}`,
    undo: (name: string) => `Back on the list: ${name}`,
  },
  stale: 'Nothing was saved: in the meantime, somebody decided about this promise or changed it. Look at it again.',
  forbidden: 'Only an owner can do this.',
  failed: 'It isn’t saved. Try again.',
  item: {
    madeUp: 'made-up figures',
    formerName: (name: string) => `still says “${name}”`,
    refused: {
      desk: 'Change or remove the sentence wherever it appears, and publish.',
      both: 'Change or remove the sentence on the pages linked below, and publish. The desk doesn’t have the other places: copy the text and send it to whoever runs the server.',
      server: 'The desk doesn’t have this sentence: copy the text and send it to whoever runs the server.',
    },
    settle:
      'Once no page says it anymore, press “It’s off the site”. If the company can keep it after all, remove the mark and approve it.',
    approvedBefore: (promise: string) => `Approved with other words: “${promise}”`,
    noDelivery: 'In person, online or both? Without it, search engines don’t show the course.',
  },
  /** Of what isn't edited on the desk, by how its file's path begins. */
  fileName: {
    'content/about.': 'About',
    'content/application.': 'Application',
    'content/candidates.': 'Candidates for AI',
    'content/home.': 'Home',
    'content/moves/': 'The plan’s moves',
    'content/privacy.': 'Privacy',
    'content/readiness-result.': 'Assessment result',
    'content/sample-company.': 'Sample report',
    'src/strings/application/': 'Thank-you page after an application',
    'src/strings/messages/mail.': 'Emails to visitors',
  } as Readonly<Record<string, string>>,
  settingName: {
    SITE_URL: 'The site’s address',
    SMTP_URL: 'Mail server',
    MAIL_FROM: 'Sender’s address',
  } as Readonly<Record<string, string>>,
  /** Of the settings needed to launch. */
  unset: {
    SITE_URL: 'Links for search engines and previews name this machine.',
    BOOKING_URL: 'The booking buttons lead to a sample address.',
    SMTP_URL: 'Emails are written to files, and nobody gets them.',
    MAIL_FROM:
      'Emails come from the contact address that’s under Content. The mail server has to allow it; if it doesn’t, set another one.',
    NOTIFY_EMAIL: 'Nobody gets an email about new leads.',
  } as Readonly<Record<string, string>>,
  /** Of settings that are set, by what's wrong with them. */
  warned: {
    CORS_ORIGINS: 'Lacks the site’s address, so browsers won’t let the pages reach the API.',
    NOTIFY_DIGEST: 'Has no effect while nobody gets emails about leads.',
    DESK_HOST: 'Has no effect without DESK_URL.',
    METRICS_HOST: 'Has no effect without METRICS_PORT.',
    SMTP_ALLOW_PLAINTEXT: 'Emails and the mail server’s password may travel unencrypted.',
    DATABASE_URL: 'What visitors write may travel to the database unencrypted. Add sslmode=verify-full.',
  } as Readonly<Record<string, string>>,
};

export type DeskLaunchStrings = typeof deskLaunchEn;
