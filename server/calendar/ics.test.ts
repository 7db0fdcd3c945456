import ICAL from 'ical.js';
import facts from '../../public/site.json';
import type { Site } from '../../src/config/site';
import { HOSTILE_TEXTS } from '../../testing/hostileTexts';
import { type CalendarEntry, eventOf } from './entries';
import { calendarText } from './ics';

const context = { site: facts as Site, baseUrl: 'https://site.example' };
const STAMP = Date.parse('2026-11-22T10:00:00Z');

const entry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'contact',
  id: 12,
  policyId: null,
  day: '2026-12-31',
  name: 'Ana Rivera',
  phone: '787 555 0100',
  text: 'Llevarle los papeles',
  ...fields,
});
const textOf = (...entries: CalendarEntry[]) =>
  calendarText(
    'Clientes de Alero',
    entries.map((each) => eventOf(each, context)),
    STAMP,
  );
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    refresh: String(calendar.getFirstPropertyValue('refresh-interval')),
    events: calendar.getAllSubcomponents('vevent').map((each) => {
      const event = new ICAL.Event(each);
      return {
        uid: event.uid,
        from: event.startDate.toString(),
        until: event.endDate.toString(),
        isAllDay: event.startDate.isDate,
        title: event.summary,
        description: event.description,
        url: String(each.getFirstPropertyValue('url')),
      };
    }),
  };
};

test('a calendar parser reads a calendar with a contact', () => {
  expect(read(textOf(entry()))).toEqual({
    name: 'Clientes de Alero',
    refresh: 'PT1H',
    events: [
      {
        uid: 'contact-12@site.example',
        from: '2026-12-31',
        until: '2027-01-01',
        isAllDay: true,
        title: 'Llamar a Ana Rivera: Llevarle los papeles',
        description: 'Teléfono: 787 555 0100\nhttps://site.example/customers?id=12',
        url: 'https://site.example/customers?id=12',
      },
    ],
  });
});

test.each<[Partial<CalendarEntry>, string, string]>([
  [{ text: '' }, 'Llamar a Ana Rivera', 'contact-12@site.example'],
  [
    { kind: 'renewal', text: 'auto' },
    'Vence su póliza actual: Ana Rivera (auto)',
    'renewal-12@site.example',
  ],
  [{ kind: 'renewal', text: '' }, 'Vence su póliza actual: Ana Rivera', 'renewal-12@site.example'],
  [
    { kind: 'policy', policyId: 7, text: 'Triple · A-1' },
    'Vence la póliza de Ana Rivera: Triple · A-1',
    'policy-7@site.example',
  ],
  [
    { kind: 'claims', policyId: 7, rowId: 5, text: 'Llamar al ajustador · Triple' },
    'Siniestros, Ana Rivera: Llamar al ajustador · Triple',
    'claims-5@site.example',
  ],
])('%j has the title %j and the stable id %j', (fields, title, uid) => {
  expect(read(textOf(entry(fields))).events).toMatchObject([{ title, uid }]);
});

test.each(Object.entries({ ...HOSTILE_TEXTS, 'a name of 120 emoji': '😀'.repeat(120) }))(
  'texts with %s stay in their line, which is folded after 75 bytes',
  (_name, text) => {
    const calendar = textOf(
      entry({ name: text, text: `${text}\r\nEND:VCALENDAR` }),
      entry({ id: 13 }),
    );
    const { events } = read(calendar);
    expect(events).toHaveLength(2);
    expect(events[0]?.title).toMatch(/^Llamar a .+END:VCALENDAR|…$/);
    for (const line of calendar.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(calendar).not.toMatch(/[^\r]\n|\r[^\n]/);
  },
);

test('a calendar parser reads an empty calendar', () => {
  expect(read(textOf()).events).toEqual([]);
});
