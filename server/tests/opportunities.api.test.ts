import { pick, randomStream } from '../admin/demo/random';
import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import * as model from '../../testing/opportunityModel';
import { quote } from '../../testing/quotes';
import { post, send } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

const SEED = 20_261_210;
const STEPS = 150;
const STATES = ['nuevo', 'contactado', 'cotizado', 'ganado', 'perdido'];
const EVA = '00000000-0000-4000-8000-00000000000e';
/** Columns whose changes the history has, by table. */
const RECORDED = {
  opportunities: ['status', 'nextContactOn', 'nextStep', 'renewsOn', 'line', 'value'],
  customers: ['owner', 'name', 'archived', 'doubt'],
};

type Fields = Record<string, unknown>;
/** What a request does to the model, which has its ids and times from the stored rows; undefined: nothing was sent. */
type Effect = ((stored: model.World) => void) | undefined;

describeSql('customers and opportunities', (server, sql) => {
  const random = randomStream(SEED, 0);
  const world: model.World = { customers: {}, opportunities: {} };
  /** Keys of the form's requests, each with the id of its opportunity. */
  const keys: { key: string; lead: number }[] = [];
  const merges: { id: number; made: ReturnType<typeof model.merge> }[] = [];
  let owners: (string | null)[];
  let productId: number;
  let made = 0;

  const write = async (method: string, path: string, fields: Fields): Promise<Fields> => {
    const answer = await send(server(), method, `/rest/v1/${path}`, fields, {
      token: await staffToken(server()),
      headers: { prefer: 'return=representation' },
    });
    expect([path, answer.text, answer.status]).toEqual([
      path,
      answer.text,
      method === 'POST' ? 201 : 200,
    ]);
    const [row] = answer.body as Fields[];
    return row!;
  };
  const rowsOf = async <R extends { id: number }>(table: string, without: string) => {
    const rows = await sql<{ row: R }>(
      `select to_jsonb(t) - '{updatedAt,updatedBy,version,${without}}'::text[] as row from public.${table} as t`,
    );
    return Object.fromEntries(rows.map(({ row }) => [row.id, row])) as Record<number, R>;
  };
  const read = async (): Promise<model.World> => ({
    customers: await rowsOf<model.Row>(
      'customers',
      'searchText,emailKey,documentKey,phoneEnd,record',
    ),
    opportunities: await rowsOf('opportunities', 'answeredAt,searchText,firstSource,lastSource'),
  });
  const versions = async () => {
    const rows = await sql<{ id: number; version: number }>(
      'select id, version from public.customers',
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  };

  const customer = (more: (row: model.Row) => boolean = () => true) =>
    pick(
      Object.values(world.customers).filter((row) => !row.merged && more(row)),
      random,
    ).id;
  /** Keeps customers few, so that they have several opportunities. */
  const isEnough = () => Object.values(world.customers).filter(({ merged }) => !merged).length > 3;
  const opportunities = () =>
    Object.values(world.opportunities).filter(
      ({ customerId }) => !world.customers[customerId]!.merged,
    );
  const day = () => `2027-0${1 + Math.floor(random() * 9)}-01`;
  const VALUES: Record<string, () => unknown> = {
    status: () => pick(STATES, random),
    value: () => pick([null, 10, 20.5], random),
    line: () => pick(['', 'auto', 'viaje'], random),
    renewsOn: () => pick([null, day()], random),
    nextStep: () => pick(['', `s${++made}`], random),
    nextContactOn: () => pick([null, day()], random),
    archived: () => random() < 0.3,
  };
  /** Random values of random columns. */
  const values = (): Fields => {
    const columns = Object.keys(VALUES).filter(() => random() < 0.25);
    const given: Fields = Object.fromEntries(columns.map((column) => [column, VALUES[column]!()]));
    if (given.status === 'perdido') given.lostReason = pick(['precio', 'otro'], random);
    return { ...given, message: `m${++made}` };
  };
  /** Adds the stored customer that the model lacks. @returns its id */
  const added = (stored: model.World): number => {
    const row = Object.values(stored.customers).find(({ id }) => !world.customers[id])!;
    const own = Object.values(stored.opportunities).find(
      ({ customerId }) => customerId === row.id,
    )!;
    model.addCustomer(world, structuredClone(row), own.id);
    return row.id;
  };

  /** The opportunity of a customer that has one. */
  const ownOf = (customer: number) => model.leading(world, customer).id;
  const actions: Record<string, () => Promise<Effect>> = {
    changeCustomer: async () => {
      const id = customer();
      const owner = random() < 0.25 ? { owner: pick(owners, random) } : {};
      const given = { ...values(), ...owner, name: `c${++made}` };
      await write('PATCH', `customers?id=eq.${id}`, given);
      return () => model.writeCustomer(world, id, given);
    },
    changeOpportunity: async () => {
      const { id } = pick(opportunities(), random);
      const given = values();
      await write('PATCH', `opportunities?id=eq.${id}`, given);
      return () => model.writeOpportunity(world, id, given);
    },
    addOpportunity: async () => {
      const customerId = customer();
      const { archived: _, ...given } = values();
      const { id } = await write('POST', 'opportunities', { customerId, ...given });
      return (stored) => model.addOpportunity(world, stored.opportunities[id as number]!, given);
    },
    addCustomer: async () => {
      if (isEnough()) return;
      await write('POST', 'customers', { name: `c${++made}`, phone: '787 555 0100' });
      return added;
    },
    request: async () => {
      if (isEnough()) return;
      const uuid = newUuid();
      const visit = visitOf(uuid, { adId: pick(['', 'verano', 'otro'], random) });
      if (random() < 0.7) await post(server(), '/rest/v1/visits', visit, { uuid });
      const payload = quote({ seconds: pick(['60', '1'], random), name: `Luz ${++made}` });
      await post(server(), '/rest/v1/rpc/request_quote', { payload }, { uuid });
      return (stored) => keys.push({ key: payload.key, lead: ownOf(added(stored)) });
    },
    complete: async () => {
      const { key, lead = 0 } = keys.pop() ?? {};
      if (!lead) return;
      const payload = { key, line: 'auto', answers: { vehicle: 'Corolla' }, renewsOn: day() };
      await post(server(), '/rest/v1/rpc/complete_quote', { payload });
      const { answers, renewsOn } = world.opportunities[lead]!;
      return () =>
        model.writeOpportunity(world, lead, {
          answers: JSON.stringify(answers) === '{}' ? payload.answers : answers,
          renewsOn: renewsOn ?? payload.renewsOn,
        });
    },
    merge: async () => {
      const [kept, other] = [customer(({ archived }) => !archived), customer()];
      if (kept === other) return;
      const id = await staffCall<number>(server(), 'merge_customers', { kept, other });
      return () => merges.push({ id, made: model.merge(world, kept, other) });
    },
    undoMerge: async () => {
      const last = merges.pop();
      if (!last) return;
      await staffCall(server(), 'undo_merge', { merge: last.id });
      return () => model.undoMerge(world, last.made);
    },
    sell: async () => {
      const customerId = customer();
      const own = opportunities().filter((row) => row.customerId === customerId);
      const opportunityId = pick(own, random).id;
      const term = { premium: 1, startsOn: '2100-01-01', endsOn: '2101-01-01' };
      await write('POST', 'policies', { ...term, customerId, productId, opportunityId });
      if (world.opportunities[opportunityId]!.status === 'ganado') return;
      return () => model.writeOpportunity(world, opportunityId, { status: 'ganado' });
    },
    accept: async () => {
      const doubtful = opportunities().find(({ doubt }) => doubt !== '');
      if (!doubtful) return;
      const { id, customerId } = doubtful;
      const isOwn = random() < 0.5;
      await write('PATCH', isOwn ? `opportunities?id=eq.${id}` : `customers?id=eq.${customerId}`, {
        doubt: '',
      });
      return () =>
        isOwn
          ? model.writeOpportunity(world, id, { doubt: '' })
          : model.writeCustomer(world, customerId, { doubt: '' });
    },
    eraseVisit: async () => {
      const [gone] = await sql<{ id: number }>(
        'delete from public.visits where id = (select min(id) from public.visits) returning id',
      );
      return () => {
        const rows: Fields[] = [
          ...Object.values(world.customers),
          ...Object.values(world.opportunities),
        ];
        for (const row of rows) if (gone && row.visitId === gone.id) row.visitId = null;
      };
    },
  };
  const frequent = ['changeCustomer', 'changeOpportunity', 'addOpportunity'];
  const names = [...Object.keys(actions), ...frequent, ...frequent, ...frequent];

  /** Gives the model's rows the time of the transaction. */
  const settle = (stored: model.World) => {
    for (const table of ['customers', 'opportunities'] as const)
      for (const row of Object.values<{ id: number; statusSince?: unknown }>(world[table]))
        if (row.statusSince === model.NOW) row.statusSince = stored[table][row.id]!.statusSince;
    for (const row of Object.values(world.opportunities))
      row.closedAt = ['ganado', 'perdido'].includes(row.status) ? row.statusSince : null;
  };
  /** Changes of the model that the history should have. */
  const changed = (before: model.World) =>
    (['customers', 'opportunities'] as const)
      .flatMap((table) =>
        Object.values<Fields>(world[table]).flatMap((row) => {
          const was = (before[table] as Record<number, Fields>)[row.id as number] ?? row;
          const differs = (column: string) => was[column] !== row[column];
          return RECORDED[table]
            .filter((column) => differs(column) || (column === 'status' && differs('lostReason')))
            .filter((column) => column !== 'doubt' || row.doubt === '')
            .map((column) => `${table} ${String(row.id)} ${column}`);
        }),
      )
      .sort();
  const recorded = async (after: number) => {
    const kinds = Object.values(RECORDED).flat().join("', '");
    const rows = await sql<{ event: string }>(
      `select case when "opportunityId" is null then concat_ws(' ', 'customers', "customerId", kind)
         else concat_ws(' ', 'opportunities', "opportunityId", kind) end as event
       from public."customerEvents" where id > ${after} and kind in ('${kinds}')`,
    );
    return rows.map(({ event }) => event).sort();
  };
  const lastEvent = async () => {
    const [row] = await sql<{ id: number }>(
      'select coalesce(max(id), 0) as id from public."customerEvents"',
    );
    return row!.id;
  };

  beforeAll(async () => {
    const [me] = await sql<{ userId: string }>('select "userId" from public.staff');
    owners = [null, me!.userId, EVA];
    await sql(
      `insert into auth.users (id, email) values ('${EVA}', 'eva@group.example') returning 1`,
    );
    await sql(`insert into public.staff ("userId") values ('${EVA}') returning 1`);
    const [company] = await sql<{ id: number }>(
      `insert into public.companies (name, slug, monogram) values ('Faro', 'faro', 'F') returning id`,
    );
    const [auto] = await sql<{ id: number }>(
      `insert into public.products ("companyId", name, line) values (${company!.id}, 'Auto', 'auto') returning id`,
    );
    productId = auto!.id;
  });

  it('stay in step with the model, whichever side is written, and the history has each change once', async () => {
    await actions.addCustomer!();
    added(await read());
    for (let step = 0; step < STEPS; step++) {
      const name = pick(names, random);
      const before = structuredClone(world);
      const [versionsBefore, eventsBefore] = [await versions(), await lastEvent()];
      const effect = await actions[name]!();
      if (!effect) continue;
      const stored = await read();
      effect(stored);
      settle(stored);
      expect({ step, name, ...stored }).toEqual({ step, name, ...world });
      expect({ step, name, events: await recorded(eventsBefore) }).toEqual({
        ...{ step, name },
        events: name.endsWith('erge') ? [] : changed(before),
      });
      if (name !== 'changeOpportunity') continue;
      // A customer that shows the same as before is no version conflict.
      const versionsNow = await versions();
      for (const [id, version] of versionsBefore) {
        const isChanged =
          JSON.stringify(world.customers[id]) !== JSON.stringify(before.customers[id]);
        expect([step, id, versionsNow.get(id)]).toEqual([step, id, version + Number(isChanged)]);
      }
    }
  });
});
