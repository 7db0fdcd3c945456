import type { Touch } from '../../../api/staff/visitChanges';
import { clickedAds, contactsOf, parametersOf } from './clickedAds';

const touch = (fields: Partial<Touch> = {}): Touch => ({
  day: '2026-11-21',
  firstAt: '2026-11-21T10:00:00+00:00',
  lastAt: '2026-11-21T10:00:00+00:00',
  adId: '',
  navigations: 1,
  seconds: 0,
  utmCampaign: '',
  utmSource: '',
  utmMedium: '',
  gclid: '',
  fbclid: '',
  msclkid: '',
  ttclid: '',
  calls: 0,
  whatsapps: 0,
  emails: 0,
  ...fields,
});

test('lists nothing for a visit without parameters and clicks', () => {
  expect([clickedAds(touch()), parametersOf(touch()), contactsOf(touch())]).toEqual([[], [], []]);
});

test('names the platform of each click id, and keeps the id as it is', () => {
  const hostile = '<img src=x>\u202E';
  expect(clickedAds(touch({ gclid: 'Cj0', ttclid: hostile }))).toEqual([
    { platform: 'Google', id: 'gclid=Cj0' },
    { platform: 'TikTok', id: `ttclid=${hostile}` },
  ]);
  expect(clickedAds(touch({ fbclid: 'a', msclkid: 'b' })).map(({ platform }) => platform)).toEqual([
    'Meta',
    'Microsoft',
  ]);
});

test('lists those of source, medium and campaign that are set', () => {
  expect(parametersOf(touch({ utmCampaign: 'otoño', utmSource: 'meta' }))).toEqual([
    ['Fuente', 'meta'],
    ['Campaña', 'otoño'],
  ]);
});

test('counts clicks on contact links', () => {
  expect(contactsOf(touch({ calls: 1, whatsapps: 2000, emails: 0 }))).toEqual([
    '1 clic en llamar',
    '2,000 clics en WhatsApp',
  ]);
});
