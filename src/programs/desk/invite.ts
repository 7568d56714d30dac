import { inviteMember } from '#server/owner/sign-in/invite-member.ts';
import type { Config } from '#server/platform/config/config.ts';
import { unsetNotice } from '#server/platform/config/settings.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { openDeskStore } from './desk-store.ts';
import { exitWithError } from './fail.ts';
import type { Task } from './task.ts';

/** Prints an invitation link and exits. */
export async function printInvite(settings: Config, invite: NonNullable<Task['invite']>): Promise<never> {
  if (!settings.deskUrl) exitWithError(`${unsetNotice('DESK_URL')} Set it to invite somebody.`);
  const store = await openDeskStore(settings, console.log);
  const outcome = await inviteMember(
    store,
    settings.deskUrl,
    { ...invite, origin: 'command', author: 'command', isForKnown: true },
    Date.now(),
  ).catch((error: unknown) => exitWithError(errorMessage(error)));
  await store.close();
  if ('refused' in outcome)
    exitWithError(
      outcome.refused === 'name-reserved'
        ? `--name can't be ${invite.name.trim()}: the desk uses it for changes made without signing in. Choose another one.`
        : `${invite.name} can sign in already, with another role. Change the role on the desk.`,
    );
  console.log(outcome.link);
  console.log(
    `Open it on the device that ${outcome.isKnown ? 'gets another passkey' : 'gets the passkey'}. It works once, until ${new Date(outcome.expiresAt).toLocaleTimeString()}; keep it private.`,
  );
  process.exit(0);
}
