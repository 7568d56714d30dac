import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/text/locale.ts';
import type { Delivery } from '#flow/flow.ts';
import { flowStrings } from '#strings/flow/flow.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { RefusalNote, StatusLine } from './status-line.tsx';

const render = (delivery: Delivery, persistent = true, locale: Locale = 'en') =>
  renderToStaticMarkup(
    <I18nProvider locale={locale} words={flowStrings[locale]}>
      <StatusLine delivery={delivery} persistent={persistent} />
    </I18nProvider>,
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('S3 status line says where the answers are', () => {
  it.each([
    [{ status: 'idle' }, ''],
    [{ status: 'saving' }, 'Saving…'],
    [{ status: 'saved' }, 'Saved'],
    [{ status: 'kept', action: 'update', failure: { kind: 'offline' } }, 'Saved on this device; will send when back online'],
    [
      { status: 'kept', action: 'update', failure: { kind: 'status', status: 500 } },
      'Server error. Please try again later. Saved on this device; will send when back online',
    ],
    // Online visitors aren't asked to come back online.
    [
      { status: 'kept', action: 'update', failure: { kind: 'status', status: 429, retryAfterMs: 20_000 } },
      'Too many tries from your network right now. Saved on this device; it’s sent by itself within a minute.',
    ],
    [
      { status: 'kept', action: 'submit', failure: { kind: 'status', status: 429, retryAfterMs: 170_000 } },
      'Too many tries from your network right now. Saved on this device; it’s sent by itself in about 3 minutes.',
    ],
    [
      { status: 'erased' },
      'What was saved here has been erased, as its owner asked. Nothing of it is left on this device, and nothing is sent.',
    ],
  ] satisfies [Delivery, string][])('S3 %j', (delivery, text) => {
    expect(textOf(render(delivery))).toBe(text);
  });

  it('S3 doesn’t claim to save on a device that can’t store anything', () => {
    for (const failure of [{ kind: 'offline' }, { kind: 'status', status: 500 }] as const) {
      const text = textOf(render({ status: 'kept', action: 'update', failure }, false));
      expect(text).toContain('Please stay on this page.');
      expect(text).not.toContain('Saved on this device');
    }
  });

  it('S3 speaks Spanish on the Spanish pages', () => {
    expect(textOf(render({ status: 'saved' }, true, 'es'))).toBe('Guardado');
  });

  it('is a polite live region that’s always present, so that screen readers announce changes', () => {
    expect(render({ status: 'idle' })).toMatch(/^<p[^>]*role="status"[^>]*><\/p>$/);
  });
});

describe('S3 a refusal stands out', () => {
  const refuse = (status: number, persistent = true, locale: Locale = 'en') =>
    renderToStaticMarkup(
      <I18nProvider locale={locale} words={flowStrings[locale]}>
        <RefusalNote delivery={{ status: 'refused', action: 'update', failure: { kind: 'status', status } }} persistent={persistent} />
      </I18nProvider>,
    );

  it('S3 is an alert in the error style: why, where the answers are, and what to do', () => {
    expect(refuse(400)).toBe(
      '<p class="error" role="alert">Invalid data provided. Please check your inputs. Your answers are safe on this device. Correct it and try again. If that doesn’t help, reload the page.</p>',
    );
    expect(textOf(refuse(405))).toMatch(/^Operation not allowed. Your answers are safe on this device./);
    expect(textOf(refuse(400, true, 'es'))).toContain('Tus respuestas están a salvo en este dispositivo.');
  });

  it('S3 doesn’t claim that a device keeps the answers if it can’t', () => {
    expect(textOf(refuse(400, false))).toContain('Please stay on this page.');
    expect(textOf(refuse(400, false))).not.toContain('safe');
  });

  it('S3 isn’t repeated in the status line, which speaks of what was saved', () => {
    expect(textOf(render({ status: 'refused', action: 'update', failure: { kind: 'status', status: 400 } }))).toBe('');
  });
});
