import { cardOf } from '../../resource/page/shownColumns';
import { customers } from './definition';
import { opportunities } from './opportunities/opportunities';
import type { Opportunity } from './opportunities/opportunity';

const lookup = { nameOf: () => '', countOf: () => undefined };

test('a card of a request has the customer’s name as title, since the line of business is below', () => {
  const row = { customer: { name: 'Ana' }, line: 'auto', status: 'nuevo' } as Opportunity;
  expect(opportunities.titleOf(row)).toContain('Auto');
  expect(cardOf(opportunities as never, lookup)(row).title).toBe('Ana');
});

test.each([customers, opportunities])(
  '$name show the campaign of a request without a code',
  (of) => {
    const ad = of.columns.find(({ field }) => field === 'lastAdId');
    const row = { lastAdId: '', lastSource: 'u:viajes', lastUtmCampaign: 'viajes' };
    expect(ad?.show(row as never, lookup)).toBe('viajes');
  },
);
