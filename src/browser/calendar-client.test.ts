import { describe, expect, it } from 'vitest';
import { calendarUrl, checkCalendar } from './calendar-client.ts';

const url = calendarUrl('some-uuid', 'es', 'https://api.example');
const answering = (respond: () => Response | Promise<Response>) => checkCalendar(url, async () => respond());

describe('V3 asking for the calendar', () => {
  it('V3 asks for the record in the language of the page', () => {
    expect(url).toBe('https://api.example/api/readiness-quiz/some-uuid/calendar/?language=es');
  });

  it('V3 says whether it can be opened, or why not, and never throws', async () => {
    const calendar = { 'content-type': 'text/calendar; charset=utf-8' };
    expect(await answering(() => new Response('BEGIN:VCALENDAR', { headers: calendar }))).toEqual({ kind: 'ok' });
    expect(await answering(() => Response.json({}, { status: 409 }))).toEqual({ kind: 'status', status: 409 });
    expect(await answering(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toEqual({ kind: 'unreadable' });
    expect(await answering(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ kind: 'offline' });
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    expect(await answering(() => Promise.reject(late))).toEqual({ kind: 'unreadable' });
  });
});
