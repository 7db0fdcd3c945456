import { refusedBy } from '../../testing/refused';
import { parseSelection } from './selection';

const ALL = { kind: 'all' };
const column = (name: string, as = name) => ({ kind: 'column', name, as });
const embedding = (table: string, columns: object[], changes: object = {}) => ({
  kind: 'embedding',
  table,
  as: table,
  hint: undefined,
  inner: false,
  columns,
  ...changes,
});

const embeddings = (count: number) =>
  Array.from({ length: count }, (_, i) => `e${i}:customerEvents(*)`).join();

describe('a select', () => {
  it.each<[string | undefined, object[]]>([
    [undefined, [ALL]],
    ['', [ALL]],
    [' ', [ALL]],
    ['*', [ALL]],
    ['id,created_at', [column('id'), column('created_at')]],
    [' id , name ', [column('id'), column('name')]],
    ['fullName:name,id', [column('name', 'fullName'), column('id')]],
    ['*,customers(*)', [ALL, embedding('customers', [ALL])]],
    [
      'id,customer:customers!inner(id,who:name)',
      [
        column('id'),
        embedding('customers', [column('id'), column('name', 'who')], {
          as: 'customer',
          inner: true,
        }),
      ],
    ],
    [
      'visits!customers_visitId_fkey(id),other:visits!left!visitId(id)',
      [
        embedding('visits', [column('id')], { hint: 'customers_visitId_fkey' }),
        embedding('visits', [column('id')], { as: 'other', hint: 'visitId' }),
      ],
    ],
    ['a(x),b(x),c(x),d(x)', ['a', 'b', 'c', 'd'].map((table) => embedding(table, [column('x')]))],
  ])('%s', (text, expected) => expect(parseSelection(text)).toEqual(expected));

  it.each<[why: string, text: string]>([
    ['casts', 'id::text'],
    ['casts with an alias', 'a:id::text'],
    ['casts in an embedding', 'customers(id::text)'],
    ['aggregates', 'count()'],
    ['aggregates of an alias', 'n:count()'],
    ['nested embeddings', 'customers(id,visits(id))'],
    ['five embeddings', 'a(x),b(x),c(x),d(x),e(x)'],
    ['one embedding 40 times', embeddings(40)],
    ['a column and all', '*,id'],
    ['all twice', '*,*'],
    ['a column twice', 'id,id'],
    ['a column by two names', 'a:record,b:record'],
    ['two columns by one name', 'a:id,a:name'],
    ['an embedding and a column by one name', 'customers,customers(id)'],
    ['two embeddings by one name', 'customers(id),customers(name)'],
    ['a column twice in an embedding', 'customers(id,id)'],
    ['an empty embedding', 'id,customers()'],
    ['an embedding without end', 'customers(id'],
    ['an embedding without begin', 'id),name'],
    ['text after an embedding', 'customers(id)x'],
  ])('refuses %s', (_, text) =>
    expect(refusedBy(() => parseSelection(text))).toEqual({ status: 400, code: 'select_refused' }),
  );

  it.each<[why: string, text: string]>([
    ['an aggregate of a column', 'total:value.sum'],
    ['paths into JSON', 'answers->vehicle'],
    ['paths into JSON', 'answers->>vehicle'],
    ['spread embeddings', '...customers(name)'],
    ['quoted names', '"id"'],
    ['names with spaces', 'a b'],
    ['a gap', 'id,,name'],
    ['three hints', 'customers!a!b!inner(id)'],
    ['inner and left', 'customers!inner!left(id)'],
    ['a long name', 'a'.repeat(64)],
    ['many columns', Array.from({ length: 101 }, (_, i) => `c${i}`).join()],
    ['one embedding 450 times', embeddings(450)],
    ['a hundred thousand characters', 'a'.repeat(100_000)],
    ['a hundred thousand commas', ','.repeat(100_000)],
  ])('refuses %s', (_, text) =>
    expect(refusedBy(() => parseSelection(text))).toEqual({ status: 400, code: 'PGRST100' }),
  );

  it.each([
    '('.repeat(100_000),
    ')'.repeat(100_000),
    'a('.repeat(50_000),
    `a${'!b'.repeat(50_000)}(id)`,
    ':'.repeat(100_000),
    `${'a(b),'.repeat(20_000)}c`,
  ])('refuses a hundred thousand characters of %#', (text) =>
    expect(refusedBy(() => parseSelection(text))).toMatchObject({ status: 400 }),
  );
});
