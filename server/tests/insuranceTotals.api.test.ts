import { pick, randomStream } from '../admin/demo/random';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';

const SEED = 20_261_122;

type Sum = { name: string; count: number; premium: number; commission: number };
type Totals = { all: Omit<Sum, 'name'>; companies: Sum[]; lines: Sum[] };
type Board = Record<'ganado', { value: number; cards: { value: number }[] }>;

describeSql('totals of policies', (server, sql) => {
  let ana: number;
  const products: { id: number; company: string; line: string }[] = [];

  const idOf = async (statement: string) => (await sql<{ id: number }>(statement))[0]!.id;

  beforeAll(async () => {
    ana = await idOf(`insert into public.customers (name) values ('Ana') returning id`);
    for (const [company, lines] of [
      ['Faro', ['auto', 'hogar']],
      ['Brisa', ['vida']],
    ] as const) {
      const id = await idOf(
        `insert into public.companies (name, slug, monogram) values ('${company}', '${company.toLowerCase()}', 'X') returning id`,
      );
      for (const line of lines)
        products.push({
          id: await idOf(
            `insert into public.products ("companyId", name, line) values (${id}, 'Plan', '${line}') returning id`,
          ),
          company,
          line,
        });
    }
  });

  it('the totals equal those of a plain model, to the cent', async () => {
    expect(await staffCall<Totals>(server(), 'policy_totals')).toEqual({
      all: { count: 0, premium: 0, commission: 0 },
      companies: [],
      lines: [],
    });
    const random = randomStream(SEED, 0);
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const rows = Array.from({ length: 120 }, () => {
      // No end is within a day of today, since the test may run over midnight.
      const ends = pick([-400, -3, 2, 30, 400], random);
      // Some policies begin later.
      const starts = pick([ends - 365, ends - 365, ends - 365, 2], random);
      const cancelled = pick([-5, 20], random);
      return {
        product: pick(products, random),
        premium: Math.round(random() * 1_000_000) / 100,
        period: pick(['year', 'month'], random),
        commission: Math.round(random() * 10_000) / 100,
        ends: Math.max(ends, starts + 30),
        starts,
        cancelled,
        status: pick(['vigente', 'vigente', 'vigente', 'cancelada', 'renovada'], random),
        archived: random() < 0.1,
      };
    });
    await sql(
      `insert into public.policies
         ("customerId", "productId", premium, period, commission, "startsOn", "endsOn", status, "cancelledOn", archived)
       values ${rows
         .map(
           (row) =>
             `(${ana}, ${row.product.id}, ${row.premium}, '${row.period}', ${row.commission}, '${day(row.starts)}',
               '${day(row.ends)}', '${row.status}', ${row.status === 'cancelada' ? `'${day(row.cancelled)}'` : null}, ${row.archived})`,
         )
         .join()} returning 1`,
    );

    const cents = (amount: number) => Math.round(amount * 100);
    const inForce = rows
      .filter(
        ({ status, archived, starts, ends, cancelled }) =>
          // A renewed term is in force until its end, a cancelled one until the day of cancellation.
          !archived && starts < 0 && ends > 0 && (status !== 'cancelada' || cancelled > 0),
      )
      .map(({ product, premium, period, commission }) => {
        const year = cents(premium) * (period === 'month' ? 12 : 1);
        // Computes in whole numbers: cents times hundredths of a per cent.
        return { ...product, year, earned: Math.round((year * cents(commission)) / 10_000) };
      });
    const sumOf = (of: typeof inForce) => ({
      count: of.length,
      premium: of.reduce((sum, { year }) => sum + year, 0),
      commission: of.reduce((sum, { earned }) => sum + earned, 0),
    });
    const by = (key: 'company' | 'line') =>
      [...new Set(inForce.map((one) => one[key]))]
        .map((name) => ({ name, ...sumOf(inForce.filter((one) => one[key] === name)) }))
        .sort((a, b) => b.premium - a.premium);
    const inCents = <S extends { premium: number; commission: number }>(sum: S) => ({
      ...sum,
      premium: cents(sum.premium),
      commission: cents(sum.commission),
    });

    const { all, companies, lines } = await staffCall<Totals>(server(), 'policy_totals');
    expect(inForce.length).toBeGreaterThan(20);
    expect(rows.filter(({ starts, status }) => starts > 0 && status === 'vigente')).not.toEqual([]);
    expect(inCents(all)).toEqual(sumOf(inForce));
    expect(companies.map(inCents)).toEqual(by('company'));
    expect(lines.map(inCents)).toEqual(by('line'));
    // The board shows all of them at their one customer.
    const { ganado } = await staffCall<Board>(server(), 'board');
    expect(ganado).toMatchObject({ value: all.premium, cards: [{ value: all.premium }] });
  });

  it('a renewal that begins before the end of the running term counts instead of it', async () => {
    const total = async () => {
      const { all } = await staffCall<Totals>(server(), 'policy_totals');
      return [all.count, Math.round(all.premium * 100)] as const;
    };
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [count, premium] = await total();
    const running = await idOf(
      `insert into public.policies ("customerId", "productId", premium, period, "startsOn", "endsOn")
       values (${ana}, ${products[0]!.id}, 100, 'year', '${day(-300)}', '${day(65)}') returning id`,
    );
    expect(await total()).toEqual([count + 1, premium + 100_00]);
    const renew = (starts: number) =>
      staffCall<number>(server(), 'renew_policy_as', {
        policy: running,
        product: null,
        policy_number: null,
        premium: 120,
        starts_on: day(starts),
        ends_on: day(400),
      });
    const cancel = (id: number, from: string) =>
      sql(
        `update public.policies set status = 'cancelada', "cancelledOn" = '${from}' where id = ${id} returning 1`,
      );
    const later = await renew(60);
    expect(await total()).toEqual([count + 1, premium + 100_00]);
    await staffCall(server(), 'undo_renewal', { renewal: later });
    const begun = await renew(-2);
    expect(await total()).toEqual([count + 1, premium + 120_00]);
    // It also does when the running term is cancelled from a later day.
    await cancel(running, day(20));
    expect(await total()).toEqual([count + 1, premium + 120_00]);
    // When the renewal is not in force any more, the running term is until that day.
    await cancel(begun, day(-2));
    expect(await total()).toEqual([count + 1, premium + 100_00]);
  });
});
