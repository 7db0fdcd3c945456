import type { VisitRow } from '../api/staff/visitList';

/** Makes a row of the visits list. */
export const visit = (fields: Partial<VisitRow> = {}): VisitRow => ({
  id: 7,
  created_at: '2026-11-21T10:47:00.000Z',
  updatedAt: null,
  adId: 'verano',
  uuid: 'c0ffee00-0000-4000-8000-000000000001',
  ip: '203.0.113.7',
  deviceType: 'PC',
  system: 'Linux',
  prePage: 'https://www.google.com/',
  stay: 12,
  pages: 1,
  checked: false,
  exclusion: '',
  utmCampaign: '',
  customerId: null,
  ...fields,
});
