import type { VisitFields } from '../../api/visits';
import { mergeVisit } from './mergeVisit';

const visit: VisitFields = {
  adId: 'verano',
  uuid: '3f0c9a7e5b1d4c2f8e6a0b9d7c5e3f1a',
  ip: '192.0.2.7',
  deviceType: 'PC',
  system: 'Linux',
  prePage: 'https://www.google.com/',
  stayTime: '120',
  localStorage: '{"uuid":"3f0c"}',
};
const stored: VisitFields = {
  adId: 'otono',
  uuid: 'b1d4c2f8e6a0b9d7c5e3f1a3f0c9a7e5',
  ip: '2001:db8::7',
  deviceType: 'Movil',
  system: 'Android',
  prePage: 'https://www.bing.com/',
  stayTime: '90',
  localStorage: '{"uuid":"b1d4"}',
};
const empty: VisitFields = {
  adId: '',
  uuid: '',
  ip: '',
  deviceType: '',
  system: '',
  prePage: '',
  stayTime: '',
  localStorage: '',
};
const fields = Object.keys(visit) as (keyof VisitFields)[];

test('replaces stored values with new ones', () => {
  expect(mergeVisit(visit, stored)).toEqual(visit);
});

test('keeps the stored values of empty fields', () => {
  expect(mergeVisit(empty, stored)).toEqual(stored);
});

describe.each(fields)('%s', (field) => {
  test('keeps its stored value when only this field is empty', () => {
    expect(mergeVisit({ ...visit, [field]: '' }, stored)).toEqual({
      ...visit,
      [field]: stored[field],
    });
  });

  test('replaces its stored value when only this field is filled', () => {
    expect(mergeVisit({ ...empty, [field]: visit[field] }, stored)).toEqual({
      ...stored,
      [field]: visit[field],
    });
  });

  test.each(['0', ' ', 'Unknown', 'null'])('treats %j as a value', (value) => {
    expect(mergeVisit({ ...visit, [field]: value }, stored)[field]).toBe(value);
  });

  test('stays empty when both are empty', () => {
    expect(mergeVisit({ ...visit, [field]: '' }, { ...stored, [field]: '' })[field]).toBe('');
  });
});

test('takes only the eight fields of the stored row', () => {
  const row = { ...stored, id: 7, checked: true, created_at: '2026-11-21T05:00:00.000Z' };
  expect(mergeVisit(empty, row)).toEqual(stored);
});

test('leaves empty fields empty when the stored values are not known', () => {
  expect(mergeVisit({ ...visit, ip: '' }, {})).toEqual({ ...visit, ip: '' });
});

test('does not change its arguments', () => {
  const now = Object.freeze({ ...empty });
  const before = Object.freeze({ ...stored });
  expect(mergeVisit(now, before)).not.toBe(now);
  expect([now, before]).toEqual([empty, stored]);
});
