/** Row of a customer. */
export interface Row extends Record<string, unknown> {
  id: number;
  status: string;
  archived: boolean;
  merged: boolean;
  doubt: string;
}
/** Columns of the work, which customers and their leading opportunities have in common. */
export const WORK = [
  ...['status', 'statusSince', 'lostReason', 'value', 'line', 'message', 'answers', 'renewsOn'],
  ...['nextStep', 'nextContactOn', 'doubt'],
];
/** Columns of how a request came. */
const REQUEST = [
  ...['firstAdId', 'lastAdId', 'firstUtmCampaign', 'lastUtmCampaign', 'uuid', 'visitId'],
  ...['consentVersion', 'consentAt'],
];
/** Time of the transaction that is being modelled; later than all others. */
export const NOW = '9999-12-31T00:00:00+00:00';

export interface Opportunity extends Record<string, unknown> {
  id: number;
  customerId: number;
  status: string;
  statusSince: string;
  created_at: string;
}
export interface World {
  customers: Record<number, Row>;
  opportunities: Record<number, Opportunity>;
}
type Changes = Record<string, unknown>;

/** @throws Error when the model has no such row */
function rowOf<R>(rows: Record<number, R>, id: number): R {
  const row = rows[id];
  if (!row) throw new Error(`The model has no row ${id}`);
  return row;
}
const isOpen = ({ status }: { status: string }) => !['ganado', 'perdido'].includes(status);
const pickFrom = (row: Changes, columns: readonly string[]): Changes =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));
const opportunitiesOf = (world: World, customer: number) =>
  Object.values(world.opportunities).filter(({ customerId }) => customerId === customer);

/** The opportunity whose work a customer shows. */
export function leading(world: World, customer: number): Opportunity {
  const rank = (each: Opportunity) => [
    Number(each.source === 'renovacion'),
    Number(each.archived),
    Number(each.doubt !== ''),
    Number(!isOpen(each)),
    -Date.parse(isOpen(each) ? each.created_at : each.statusSince),
    -each.id,
  ];
  const [first] = opportunitiesOf(world, customer).sort((a, b) => {
    const ranks = rank(b);
    return (
      rank(a)
        .map((value, i) => value - (ranks[i] ?? 0))
        .find(Boolean) ?? 0
    );
  });
  if (!first) throw new Error('The customer has no opportunity');
  return first;
}

function show(world: World, customer: number): void {
  Object.assign(rowOf(world.customers, customer), pickFrom(leading(world, customer), WORK));
}

/** Changes a row as the triggers do for one that a person writes. */
function write(row: Changes, changes: Changes): void {
  const { status, statusSince } = row;
  Object.assign(row, changes);
  if (row.status !== status && row.statusSince === statusSince) row.statusSince = NOW;
  if (row.status !== 'perdido') row.lostReason = '';
}

export function writeCustomer(world: World, id: number, changes: Changes): void {
  const row = rowOf(world.customers, id);
  const first = leading(world, id);
  write(row, changes);
  Object.assign(first, pickFrom(row, WORK));
  show(world, id);
}

export function writeOpportunity(world: World, id: number, changes: Changes): void {
  const row = rowOf(world.opportunities, id);
  write(row, changes);
  show(world, row.customerId);
}

/** Adds the opportunity that a new customer gets. */
export function addCustomer(world: World, row: Row, opportunity: number): void {
  world.customers[row.id] = row;
  const isWeb = row.requestHash !== null;
  world.opportunities[opportunity] = {
    ...pickFrom(row, [...WORK, ...REQUEST, 'created_at', 'requestHash', 'reference']),
    ...pickFrom(isWeb ? row : { name: '', email: '', phone: '' }, ['name', 'email', 'phone']),
    ...{ id: opportunity, customerId: row.id, source: isWeb ? 'web' : 'telefono' },
    ...{ archived: false, productId: null, nextContactAt: null, record: '', counted: true },
    ...{ renewsPolicyId: null, lostTo: '' },
  } as unknown as Opportunity;
}

/** Adds an opportunity that staff have entered. @param row as it was stored, for id and time */
export function addOpportunity(world: World, row: Opportunity, given: Changes): void {
  const none = { lostReason: '', message: '', nextStep: '', doubt: '', name: '', email: '' };
  world.opportunities[row.id] = {
    ...pickFrom(row, ['id', 'created_at', 'statusSince']),
    ...pickFrom({}, [...REQUEST, 'value', 'renewsOn', 'nextContactOn', 'nextContactAt']),
    ...{ ...none, phone: '', reference: '', line: '', answers: {}, status: 'nuevo' },
    ...{ firstAdId: '', lastAdId: '', firstUtmCampaign: '', lastUtmCampaign: '' },
    ...{ source: 'telefono', productId: null, requestHash: null, archived: false },
    ...{ record: '', counted: true, renewsPolicyId: null, lostTo: '' },
    customerId: row.customerId,
    ...given,
  } as unknown as Opportunity;
  for (const [column, value] of Object.entries(rowOf(world.opportunities, row.id)))
    if (value === undefined) rowOf(world.opportunities, row.id)[column] = null;
  show(world, row.customerId);
}

/** Columns that a merge takes over together when the first one has no value. */
const IDENTITY = [
  ['email'],
  ['phone'],
  ['document'],
  ['owner'],
  ['marketingAt', 'marketingVersion'],
] as const;
const isNone = (value: unknown) => value === '' || value === null;

/** Merges two customers. @returns what undoMerge needs */
export function merge(world: World, kept: number, other: number) {
  const [mine, theirs] = [rowOf(world.customers, kept), rowOf(world.customers, other)];
  const before = { ...mine };
  const wasArchived = theirs.archived;
  const taken = IDENTITY.filter(([first]) => isNone(mine[first]) && !isNone(theirs[first]));
  const changes: Changes = pickFrom(theirs, taken.flat());
  const moved = opportunitiesOf(world, other).map(({ id, doubt, archived }) => ({
    ...{ id, doubt, archived },
  }));
  for (const { id, archived } of moved)
    Object.assign(rowOf(world.opportunities, id), {
      ...{ customerId: kept, doubt: '', archived: wasArchived || archived },
    });
  if (before.doubt !== '') {
    changes.doubt = '';
    for (const each of opportunitiesOf(world, kept)) each.doubt = '';
  }
  Object.assign(mine, changes);
  show(world, kept);
  Object.assign(theirs, { merged: true, archived: true });
  return { kept, other, before, changes, wasArchived, moved };
}

export function undoMerge(
  world: World,
  { kept, other, before, changes, wasArchived, moved }: ReturnType<typeof merge>,
): void {
  Object.assign(rowOf(world.customers, other), { merged: false, archived: wasArchived });
  for (const { id, doubt, archived } of moved)
    Object.assign(rowOf(world.opportunities, id), {
      ...{ customerId: other, doubt, ...(wasArchived && { archived }) },
    });
  show(world, other);
  show(world, kept);
  const row = rowOf(world.customers, kept);
  const unchanged = Object.keys(changes).filter(
    (column) => JSON.stringify(row[column]) === JSON.stringify(changes[column]),
  );
  writeCustomer(world, kept, pickFrom(before, unchanged));
}
