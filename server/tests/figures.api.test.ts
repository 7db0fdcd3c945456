import type { CountedVisits } from '../../src/api/staff/visitList';
import { adVisits, unknownSources, visitsOfAd } from '../../testing/adModel';
import { describeSql } from '../../testing/backends';
import { addUp, cents, figureCalls, type Won } from '../../testing/figureCalls';
import { adFilters, bounded, iso, someFilters, ZONES } from '../../testing/figureFilters';
import * as model from '../../testing/figureModel';
import { ADS, FIRST_DAY, makeWorld, someCode, type Touch } from '../../testing/figureWorld';
import { adResults, wonClicks } from '../../testing/resultModel';
import { storeWorld } from '../../testing/storeWorld';
import { pick, random } from '../../testing/visitModel';

describeSql('figures equal a model without SQL', (server, sql) => {
  const { rpc, adParts, results, overview, topValues, visitsPer, listed, unknown } =
    figureCalls(server);

  describe.each([1, 2])('world %i', (seed) => {
    const world = makeWorld(seed);
    const next = random(seed * 1000);
    beforeAll(() => storeWorld(sql, world));

    it.each(
      Array.from({ length: 8 }, () => [someFilters(next, world), pick(next, ZONES)] as const),
    )('panel, table, export and ads agree for %j in %s', async (filters, zone) => {
      const visitors = model.listed(world, filters);
      const excluded = visitors.filter((visitor) => !model.isCounted(visitor));
      const rows = await listed(filters, 37);
      expect(rows.map(({ id }) => id)).toEqual(visitors.map(({ id }) => id));
      expect(await rpc<CountedVisits>('count_visits', { filters })).toEqual({
        count: visitors.length,
        excluded: excluded.length,
        reached: null,
      });
      const panel = await overview(filters);
      expect(panel).toEqual(model.overview(world, filters));
      const exported = rows.filter(
        (row) => filters.everyone ?? ['', 'included'].includes(row.exclusion),
      );
      expect(panel.visitors).toBe(exported.length);

      for (const field of model.DIMENSIONS)
        expect({ field, ...(await topValues(filters, field)) }).toEqual({
          field,
          ...model.visitsBy(world, filters, field),
        });
      for (const unit of ['day', 'hour'] as const)
        for (const each of [filters, adFilters(filters)]) {
          const period = { ...each, ...bounded(each) };
          expect(await visitsPer(period, unit, zone)).toEqual(
            model.visitsPer(world, period, unit, zone),
          );
        }

      const ofAds = adFilters(filters);
      const sums = addUp(await adParts(ofAds, zone));
      expect(sums).toEqual(adVisits(world, ofAds, zone));
      const samePanel = await overview(ofAds);
      expect(sums.visitors).toBe(samePanel.visitors);
      expect(Object.values(sums.ads).reduce((sum, { visits }) => sum + visits, 0)).toBe(
        samePanel.visits,
      );
    });

    it.each(
      Array.from(
        { length: 6 },
        () => [adFilters(someFilters(next, world)), pick(next, ZONES)] as const,
      ),
    )('the parts of a period add up to it for %j in %s', async (filters, zone) => {
      const cuts = Array.from({ length: 4 }, () => pick(next, world.touches).at)
        .map(iso)
        .filter((cut) => cut >= (filters.from ?? '') && cut <= (filters.until ?? '9'))
        .sort();
      const parts = [];
      let after: string | null = null;
      for (const until of [...cuts, filters.until]) {
        parts.push(
          ...(await adParts({ ...filters, ...(until !== undefined && { until }) }, zone, after)),
        );
        after = until ?? null;
      }
      expect(addUp(parts)).toEqual(adVisits(world, filters, zone));
    });

    it.each(
      Array.from(
        { length: 12 },
        () =>
          [
            {
              ...adFilters(someFilters(next, world)),
              ...(next(2) === 0 && { ad: someCode(next) }),
            },
            pick(next, ZONES),
          ] as const,
      ),
    )('leads, customers, premium and commission are right for %j in %s', async (filters, zone) => {
      for (const touch of ['first', 'last'] as const)
        expect(await results(filters, touch, zone)).toEqual(adResults(world, filters, touch, zone));
    });

    it.each(Array.from({ length: 6 }, () => adFilters({ ...someFilters(next, world) })))(
      'customers won have their clicks for %j',
      async ({ ad: _, ...filters }) => {
        const won = await rpc<Won[]>('won_clicks', { filters });
        const expected = wonClicks(world, filters);
        expect(
          won.map(({ id, wonAt, premium, commission }) => ({
            id,
            wonAt: Date.parse(wonAt),
            premium: cents(premium),
            commission: cents(commission),
          })),
        ).toEqual(
          expected.map(({ id, wonAt, premium, commission }) => ({
            id,
            wonAt,
            premium,
            commission,
          })),
        );
        expected.forEach((customer, index) => {
          for (const name of ['gclid', 'fbclid', 'msclkid'] as const) {
            const possible = customer[name].map((touch) => [touch[name], touch.at]);
            const at = won[index]![`${name}At`];
            const found = [won[index]![name], typeof at === 'string' ? Date.parse(at) : at];
            expect(possible.length === 0 ? [[null, null]] : possible).toContainEqual(found);
          }
        });
      },
    );

    it('the visits of each ad since a time are right', async () => {
      for (const since of [
        iso(FIRST_DAY),
        ...Array.from({ length: 4 }, () => iso(pick(next, world.touches).at)),
      ]) {
        let counts: Record<string, number> = {};
        const missing = () => ADS.map(({ id }) => id).filter((id) => !(id in counts));
        while (missing().length > 0)
          counts = {
            ...counts,
            ...(await rpc<object>('visits_of_ads', { ads: missing(), since })),
          };
        expect(counts).toEqual(
          Object.fromEntries(ADS.map(({ id }) => [id, visitsOfAd(world, id, since)])),
        );
      }
    });

    it('the codes and campaigns of no ad are right', async () => {
      const found = await unknown();
      const expected = unknownSources(world);
      expect(
        found.map(({ source, visits, firstAt, lastAt }) => ({
          source,
          visits,
          times: [Date.parse(firstAt), Date.parse(lastAt)],
        })),
      ).toEqual(
        expected.map(({ source, visits, touches }) => ({
          source,
          visits,
          times: [touches[0]!.at, touches.at(-1)!.at],
        })),
      );
      const asWritten = ({ adId, utmCampaign }: Touch) =>
        (adId.trim() === '' ? utmCampaign : adId).trim();
      found.forEach(({ text }, index) => {
        const { touches } = expected[index]!;
        expect(touches.filter(({ at }) => at === touches[0]!.at).map(asWritten)).toContain(text);
      });
    });
  });
});
