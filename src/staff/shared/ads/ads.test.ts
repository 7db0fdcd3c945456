import { toAdsBySource } from '../../../api/staff/ads';
import { nameOrigin } from './ads';

const summer = {
  id: 1,
  code: 'verano',
  name: 'Sol y playa',
  aliases: ['veranno'],
  utmCampaigns: ['sol 26'],
  archived: true,
};
const ads = toAdsBySource([summer]);

test.each([
  ['its code in any case', ' VERANO', '', 'Sol y playa', false],
  ['its alias', 'veranno', 'other', 'Sol y playa', false],
  ['its campaign', '', 'Sol 26', 'Sol y playa', false],
  ['an unknown code, also with a known campaign', ' otro', 'sol 26', 'otro', true],
  ['an unknown campaign', '', ' luna', 'luna', true],
  ['neither', '', '', '', false],
  ['a property of all objects', 'constructor', '', 'constructor', true],
])('names the ad of a visit with %s', (_, adId, utmCampaign, name, isUnknown) => {
  expect(nameOrigin({ adId, utmCampaign }, ads)).toEqual({ name, isUnknown });
});

test('marks no code as unknown before the ads are read', () => {
  expect(nameOrigin({ adId: 'verano' }, undefined)).toEqual({ name: 'verano', isUnknown: false });
});
