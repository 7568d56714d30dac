import { type WebhookRefusal, type WebhookValues, webhookNameMax } from '#domain/owner/webhook.ts';
import { webUrl } from '#server/platform/config/formats.ts';
import { isPrivateAddress } from '#server/platform/http/private-address.ts';

/** Names and addresses; Debian's /etc/hosts has the ip6 names. */
const loopback = /^(?:(?:[^.]+\.)*localhost|ip6-localhost|ip6-loopback|localhost\.localdomain|127\.\d+\.\d+\.\d+|\[::1\])\.?$/;
const ntfyTopic = /^\/[-_A-Za-z0-9]{1,64}$/;

/** Requires https for anything that leaves the machine (Q18). Host names are resolved only on sending. */
function refuseUrl({ url, format }: WebhookValues, allowPrivate: boolean): WebhookRefusal | undefined {
  const parsed = webUrl.schema.safeParse(url);
  if (!parsed.success) return 'url';
  const { protocol, hostname, pathname } = new URL(parsed.data);
  const isLoopback = loopback.test(hostname);
  if (protocol !== 'https:' && !isLoopback) return 'not-https';
  if (!allowPrivate && (isLoopback || isPrivateAddress(hostname.replace(/^\[|\]$/g, '')))) return 'private';
  // ntfy messages are posted to the root and name the topic.
  if (format === 'ntfy' && !ntfyTopic.test(pathname)) return 'topic';
  return undefined;
}

/** Normalizes the values for storage. */
export function checkValues(
  values: WebhookValues,
  allowPrivate: boolean,
): { readonly values: WebhookValues } | { readonly refused: WebhookRefusal } {
  const name = values.name.trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > webhookNameMax) return { refused: 'name' };
  if (values.events.length === 0) return { refused: 'events' };
  const refused = refuseUrl({ ...values, url: values.url.trim() }, allowPrivate);
  if (refused) return { refused };
  return { values: { ...values, name, url: new URL(values.url.trim()).href, events: [...new Set(values.events)] } };
}
