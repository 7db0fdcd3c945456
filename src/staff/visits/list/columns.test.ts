import { visit } from '../../../test/visits';
import { cellText } from './columns';

test.each([
  ['', 'Directo'],
  ['https://www.google.com/search?q=a', 'www.google.com'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['<b>no</b>', '<b>no</b>'],
])('shows the referrer %j as %j', (prePage, expected) => {
  expect(cellText.prePage(visit({ prePage }))).toBe(expected);
});

test.each([
  ['', 'Desconocido'],
  ['Movil', 'Móvil'],
  ['constructor', 'constructor'],
])('shows the device %j as %j', (deviceType, expected) => {
  expect(cellText.deviceType(visit({ deviceType }))).toBe(expected);
});

test('shows created_at as the last visit of a visitor who came once', () => {
  const created_at = new Date(2026, 10, 21, 10, 47).toISOString();
  const updatedAt = new Date(2026, 10, 22, 8, 5).toISOString();
  expect(cellText.updatedAt(visit({ created_at }))).toBe('21 nov 2026, 10:47');
  expect(cellText.updatedAt(visit({ created_at, updatedAt }))).toBe('22 nov 2026, 08:05');
});
