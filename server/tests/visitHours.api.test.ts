import type { CountedVisits, FoundVisits, VisitFilters } from '../../src/api/staff/visitList';
import { describeSql } from '../../testing/backends';
import { figureCalls } from '../../testing/figureCalls';
import { bounded, iso, ZONES } from '../../testing/figureFilters';
import * as model from '../../testing/figureModel';
import { FIRST_DAY, makeWorld, someTime } from '../../testing/figureWorld';
import { storeWorld } from '../../testing/storeWorld';
import { literal, pick, random } from '../../testing/visitModel';

const HOUR_MS = 3_600_000;

describeSql('visits counted by the hour', (server, sql) => {
  const { overview, topValues, visitsPer } = figureCalls(server);
  /** Counts hours until none is left. Waits for the server's own run, beside which it would do nothing. */
  const countHours = async () => {
    const step = 'select private.count_hours() as more from pg_advisory_xact_lock(27, 0)';
    while ((await sql<{ more: boolean }>(step))[0]?.more);
  };
  const number = async (query: string) => {
    const [row] = await sql<{ number: number | null }>(`select (${query})::float8 as number`);
    return row?.number ?? null;
  };

  describe('of a random world', () => {
    const world = makeWorld(3);
    const next = random(300);
    /** Random period, whose ends are times of touches, ends of hours, or open. */
    const somePeriod = () => {
      const edge = () => {
        const at = next(3) === 0 ? someTime(next) : pick(next, world.touches).at;
        return next(3) === 0 ? at - (at % HOUR_MS) - next(2) : at;
      };
      const [first = 0, last = 0] = [edge(), edge()].sort((a, b) => a - b);
      return {
        ...(next(6) > 0 && { from: iso(first) }),
        ...(next(6) > 0 && { until: iso(last) }),
      };
    };
    const some = <T>(from: readonly T[], count: number) =>
      Array.from({ length: count }, () => pick(next, from));
    const expectSameReports = async () => {
      for (let left = 3; left > 0; left--) {
        const filters: VisitFilters = { ...somePeriod(), ...(next(2) === 0 && { everyone: true }) };
        expect({ filters, ...(await overview(filters)) }).toEqual({
          filters,
          ...model.overview(world, filters),
        });
        const period = { ...filters, ...bounded(filters) };
        const [unit, zone] = [pick(next, ['day', 'hour'] as const), pick(next, ZONES)];
        expect({ period, unit, zone, periods: await visitsPer(period, unit, zone) }).toEqual({
          ...{ period, unit, zone },
          periods: model.visitsPer(world, period, unit, zone),
        });
        for (const field of some(model.DIMENSIONS, 4)) {
          const values = await topValues(filters, field);
          const { bars, ...rest } = model.visitsBy(world, filters, field);
          const shown = Object.entries(bars).filter(([value]) => value in values.bars);
          expect({ filters, field, ...values }).toEqual({
            ...{ filters, field, ...rest },
            bars: Object.fromEntries(shown),
          });
          expect(shown.length).toBe(Math.min(Object.keys(bars).length, 50));
        }
      }
    };
    const expectSame = async () => {
      for (let left = 25; left > 0; left--) {
        const period = somePeriod();
        const bound = (time: string | undefined, open: string) => `'${time ?? open}'::timestamptz`;
        const [counted] = await sql<{ highest: number }>(
          `select visitors::int, excluded::int, private.highest_until(${bound(period.until, 'infinity')})::int as highest
           from private.visitors_between(${bound(period.from, '-infinity')}, ${bound(period.until, 'infinity')})`,
        );
        const listed = model.listed(world, period);
        expect({ period, ...counted }).toMatchObject({
          period,
          visitors: listed.length,
          excluded: listed.filter((visitor) => !model.isCounted(visitor)).length,
        });
        if (period.until === undefined) continue;
        const seen = model.visitorsOf(
          world.touches.filter((touch) => model.isBetween(touch.at, { until: period.until })),
        );
        expect(counted?.highest).toBeGreaterThanOrEqual(Math.max(...seen, 0));
      }
    };
    beforeAll(async () => {
      await storeWorld(sql, world);
      await sql('select private.forget_hours()');
      await countHours();
    });

    it('are all counted', async () => {
      expect(await number('select sum(visitors) from private.visit_hours')).toBe(
        world.visitors.length,
      );
      expect(await number('select sum(visits) from private.touch_hours')).toBe(
        world.touches.length,
      );
      await expectSame();
      await expectSameReports();
    });

    const judge = async (exclusion: string) => {
      for (const visitor of some(world.visitors, 10)) {
        visitor.exclusion = exclusion;
        await sql(
          `update public.visits set exclusion = '${exclusion}' where id = ${visitor.id} returning 1`,
        );
      }
    };
    const CHANGES: [string, () => Promise<void>][] = [
      [
        'deleted visits',
        async () => {
          const gone = new Set(some(world.visitors, 15).map(({ id }) => id));
          world.visitors = world.visitors.filter(({ id }) => !gone.has(id));
          world.touches = world.touches.filter(({ visitId }) => !gone.has(visitId));
          await sql(`delete from public.visits where id in (${[...gone].join()}) returning 1`);
        },
      ],
      ['visitors judged to be bots', () => judge('bot')],
      ['visitors included by hand', () => judge('included')],
      [
        'touches written late, also before the first hour',
        async () => {
          for (const touch of some(world.touches, 10)) {
            const at = pick(next, [FIRST_DAY - next(48 * HOUR_MS), someTime(next)]);
            world.touches.push({ ...touch, at, isNew: false });
            const { at: _, ...columns } = world.touches.at(-1)!;
            const names = Object.keys(columns).map((name) => `"${name}"`);
            await sql(
              `insert into public.touches (${names.join()}, day, "firstAt", counts)
               select ${names.map((name) => `late.${name}`).join()}, date '1990-01-01' + ${world.touches.length}, '${iso(at)}', private.is_counted(exclusion)
               from json_populate_record(null::public.touches, ${literal(JSON.stringify(columns))}) as late
               join public.visits on id = late."visitId" returning 1`,
            );
          }
        },
      ],
      [
        'first touches whose time is corrected',
        async () => {
          for (const touch of some(
            world.touches.filter(({ isNew }) => isNew),
            10,
          )) {
            touch.at = someTime(next);
            await sql(
              `update public.touches set "firstAt" = '${iso(touch.at)}' where "visitId" = ${touch.visitId} and "isNew" returning 1`,
            );
          }
        },
      ],
      [
        'touches whose figures are corrected',
        async () => {
          for (const touch of some(world.touches, 10)) {
            Object.assign(touch, { seconds: next(200), calls: next(3), system: 'Linux' });
            const key = `"visitId" = ${touch.visitId} and "firstAt" = '${iso(touch.at)}' and source = private.source_of(${literal(touch.adId)}, ${literal(touch.utmCampaign)})`;
            await sql(
              `update public.touches set seconds = ${touch.seconds}, calls = ${touch.calls}, system = 'Linux' where ${key} returning 1`,
            );
          }
        },
      ],
      [
        'an ad with another alias',
        async () => {
          const ad = pick(next, world.ads);
          world.ads = world.ads.map((each) =>
            each === ad ? { ...ad, aliases: [...ad.aliases, 'zzz'] } : each,
          );
          await sql(
            `update public.campaigns set aliases = aliases || '{zzz}'::text[] where id = ${ad.id} returning 1`,
          );
        },
      ],
    ];
    it.each(CHANGES)('are counted again after a change: %s', async (_, change) => {
      await change();
      await expectSame();
      await expectSameReports();
      await countHours();
      expect(await number('select count(*) from private.changed_hours')).toBe(0);
      expect(await number('select sum(visits) from private.touch_hours')).toBe(
        world.touches.length,
      );
      await expectSame();
      await expectSameReports();
    });
  });

  it('are not counted again after a save on the same day, but after a later change', async () => {
    const uuid = '7'.repeat(20);
    await sql(`insert into public.visits (uuid) values ('${uuid}') returning 1`);
    const touch = `"visitId" = (select id from public.visits where uuid = '${uuid}')`;
    const notedAfter = async (hours: number) => {
      const begun = `now() - interval '${hours} hours'`;
      await sql(`update public.touches set "firstAt" = ${begun} where ${touch} returning 1`);
      await sql('delete from private.changed_hours returning 1');
      await sql(
        `update public.touches set "lastAt" = now(), navigations = navigations + 1, seconds = seconds + 1, calls = calls
         where ${touch} returning 1`,
      );
      return number('select count(distinct hour) from private.changed_hours');
    };
    // A day has 25 hours when the clocks go back.
    expect(await notedAfter(24.9)).toBe(0);
    expect(await notedAfter(25.1)).toBe(1);
  });

  describe('the rows that a period reads', () => {
    const DAYS = 9;
    const PER_DAY = 2400;
    const dayAt = (day: number) => iso(Date.UTC(2026, 8, 1 + day));
    /** Number of rows and index entries of visits and touches that a call reads, which does not depend on a vacuum. */
    const readBy = async (call: string) => {
      const read = `(
        select sum(pg_stat_get_xact_tuples_returned(one))::integer from (
          select unnest(array['public.visits', 'public.touches']::regclass[])::oid as one
          union all select indexrelid from pg_catalog.pg_index
          where indrelid = any (array['public.visits', 'public.touches']::regclass[])
        ) as relations
      )`;
      const [row] = await sql<{ before: number; answer: unknown; after: number }>(
        `select ${read} as before, ${call} as answer, ${read} as after`,
      );
      return { answer: row!.answer, read: row!.after - row!.before };
    };
    const between = (first: number, days: number) =>
      `'{"from": "${dayAt(first)}", "until": "${dayAt(first + days)}"}'`;

    beforeAll(async () => {
      await sql('delete from public.visits returning 1');
      // A visitor comes every 36 seconds; one in eight returns on the next day.
      for (let day = 0; day < DAYS; day++)
        await sql(
          `insert into public.visits (id, created_at, uuid) overriding system value
           select n, timestamptz '${dayAt(0)}' + n * interval '36 seconds', lpad(n::text, 20, '0')
           from generate_series(${day * PER_DAY + 1}, ${(day + 1) * PER_DAY}) as n returning 1`,
        );
      await sql(
        `insert into public.touches ("visitId", day, "adId", "firstAt", navigations, seconds)
         select id, date '1990-01-01', '', created_at + interval '1 day', 1, 0 from public.visits where id % 8 = 0 returning 1`,
      );
      await sql('select private.forget_hours()');
      await countHours();
    });

    it('do not include later days for a page of a past day', async () => {
      const { answer, read } = await readBy(`public.find_visits(${between(1, 5)}, 25)`);
      expect((answer as FoundVisits).rows[0]).toMatchObject({ id: 6 * PER_DAY });
      // The first 10,000 touches show that there are more; then one batch of ids is read.
      expect(read).toBeLessThan(11_000);
    });

    it('are those of the hours at both ends for a report', async () => {
      const days = 5;
      const { answer, read } = await readBy(`public.visits_overview(${between(3, days)})`);
      expect(answer).toMatchObject({
        visits: days * PER_DAY + 1 + (days * PER_DAY) / 8 + 1,
        visitors: days * PER_DAY + 1 + PER_DAY / 8,
        newest: null,
      });
      // Returning visitors are read too, so that no visitor is counted twice.
      expect(read).toBeLessThan((days * PER_DAY) / 8 + 2000);
      const values = await readBy(`public.visits_by(${between(3, days)}, 'device')`);
      expect(values.answer).toMatchObject({ newest: null });
      expect(values.read).toBeLessThan(1000);
    });

    it('are those of returning visitors and of the hours at both ends for a count', async () => {
      const days = 5;
      const { answer, read } = await readBy(`public.count_visits(${between(3, days)})`);
      const { count, reached } = answer as CountedVisits;
      expect({ count, reached }).toEqual({
        // Includes the visitor at the end.
        count: days * PER_DAY + 1 + PER_DAY / 8,
        reached: null,
      });
      expect(read).toBeLessThan((days * PER_DAY) / 8 + 2000);
    });
  });
});
