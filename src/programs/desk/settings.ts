import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type DeskSettings, deskSettingNames, type SettingsChanged } from '#domain/settings/desk-settings.ts';
import { changeOwnEmail, changeSettings, type SettingsContext, undoSetting } from '#server/owner/settings/change-settings.ts';
import { listKnownAddresses } from '#server/owner/settings/notify-owners.ts';
import { findOwnEmail, listStoredSettings } from '#server/owner/settings/statements.ts';
import { currentSender } from '#server/platform/config/company.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { authorOf } from './author.ts';
import { readContactAddress } from './contact-guard.ts';
import type { DeskOptions } from './options.ts';
import { requireRecentSignIn, signedInAs } from './signed-in.ts';

const name = z.enum(deskSettingNames);
const version = z.int().min(0);
const value = z.string().trim().max(2_000);
const changeBody = z.strictObject({
  changes: z.array(z.strictObject({ name, value, version })).min(1).max(deskSettingNames.length),
});
const undoBody = z.strictObject({ name, version });
const emailBody = z.strictObject({ email: value });

/** What a running business changes (O7). Owners only, after a recent sign-in. A refused value is a response: the page says what to fix. */
export function settingsRoutes(
  api: FastifyInstance,
  { store, clock, settings, content }: Pick<DeskOptions, 'store' | 'clock' | 'settings' | 'content'>,
): void {
  const { config, live, testMail } = settings;
  const contextOf = (request: FastifyRequest): SettingsContext => ({
    ...{ store, config, randomUUID, author: authorOf(request), now: clock() },
    contact: readContactAddress(content.root),
  });
  /** Shown at once on this desk; other processes follow within seconds. */
  const changed = async (change: Promise<SettingsChanged>) => {
    const outcome = await change;
    await live.refresh();
    return outcome;
  };

  api.get('/settings', (request) => {
    const context = contextOf(request);
    return store.read(function* (): Transaction<DeskSettings> {
      const stored = yield* listStoredSettings();
      const person = signedInAs(request)?.person.id;
      const { notifyEmail, mailFrom } = live.current();
      return {
        settings: deskSettingNames.map((each) => {
          const found = stored.get(each);
          const fromServer = config.setByServer.get(each);
          return {
            name: each,
            value: fromServer ?? found?.value ?? '',
            isFromServer: fromServer !== undefined,
            version: found?.version ?? 0,
            last: found && fromServer === undefined ? { at: found.at, author: found.author, before: found.before } : null,
          };
        }),
        noticed: yield* listKnownAddresses(notifyEmail, context),
        ownEmail: person === undefined ? null : yield* findOwnEmail(person),
        sender: currentSender(mailFrom).address,
        canSend: config.smtpUrl !== undefined,
      };
    });
  });
  api.post('/settings', (request) => {
    requireRecentSignIn(request, clock());
    return changed(changeSettings(changeBody.parse(request.body).changes, contextOf(request)));
  });
  api.post('/settings/undo', (request) => {
    requireRecentSignIn(request, clock());
    return changed(undoSetting(undoBody.parse(request.body), contextOf(request)));
  });
  api.post('/settings/own-email', async (request): Promise<SettingsChanged> => {
    requireRecentSignIn(request, clock());
    const { email } = emailBody.parse(request.body);
    const person = signedInAs(request)?.person.id;
    return person === undefined ? { refused: [{ name: 'OWN_EMAIL', why: 'invalid' }] } : changeOwnEmail(person, email, contextOf(request));
  });
  api.post('/settings/test-mail', testMail);
}
