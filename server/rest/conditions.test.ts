import type { Condition } from './command';
import { ConditionParser, parseOrder } from './conditions';
import { refusedBy } from '../../testing/refused';

const parse = (name: string, text: string, table = 'visits') =>
  new ConditionParser(table).parse(name, text);

const compares = (column: string, operator: string, value: string, not = false) => ({
  kind: 'compare',
  column,
  not,
  operator,
  value,
});
const within = (column: string, values: string[], not = false) => ({
  kind: 'in',
  column,
  not,
  values,
});
const group = (join: 'and' | 'or', of: object[], not = false) => ({ kind: 'group', join, not, of });

describe('a condition', () => {
  it.each<[string, string, object]>([
    ['id', 'eq.1', compares('id', 'eq', '1')],
    ['id', 'not.gte.1', compares('id', 'gte', '1', true)],
    ['uuid', 'eq.', compares('uuid', 'eq', '')],
    ['uuid', 'eq.null', compares('uuid', 'eq', 'null')],
    ['uuid', 'eq.a,b.(c)"d"\\', compares('uuid', 'eq', 'a,b.(c)"d"\\')],
    ['uuid', 'eq.not.in.(1)', compares('uuid', 'eq', 'not.in.(1)')],
    ['uuid', 'eq.a\nb', compares('uuid', 'eq', 'a\nb')],
    ['ip', 'ilike.*10*', compares('ip', 'ilike', '%10%')],
    ['adId', 'not.like.a%_', compares('adId', 'like', 'a%_', true)],
    ['checked', 'is.FALSE', { kind: 'is', column: 'checked', not: false, value: 'false' }],
    ['checked', 'not.is.null', { kind: 'is', column: 'checked', not: true, value: 'null' }],
    ['checked', 'is.unknown', { kind: 'is', column: 'checked', not: false, value: 'unknown' }],
    ['id', 'in.(1,2)', within('id', ['1', '2'])],
    ['id', 'not.in.(1)', within('id', ['1'], true)],
    ['id', 'in.()', within('id', [])],
    ['id', 'in.(  )', within('id', [])],
    ['id', 'in.( 1, 2)', within('id', ['1', ' 2'])],
    ['id', 'in.(,1)', within('id', ['', '1'])],
    ['uuid', 'in.("a)', within('uuid', ['"a'])],
    ['uuid', 'in.("hi,there","yes,you")', within('uuid', ['hi,there', 'yes,you'])],
    ['uuid', 'in.("a(b)","","c")', within('uuid', ['a(b)', '', 'c'])],
    [
      'uuid',
      String.raw`in.("Quote:\"","Backslash:\\")`,
      within('uuid', ['Quote:"', 'Backslash:\\']),
    ],
    [
      'uuid',
      String.raw`in.(/\Slash/\Beast/\)`,
      within('uuid', [String.raw`/\Slash/\Beast/\ `.trim()]),
    ],
  ])('%s=%s', (name, text, expected) => expect(parse(name, text)).toEqual(expected));
});

describe('a group', () => {
  it.each<[string, string, Condition | object]>([
    ['or', '(id.eq.1)', group('or', [compares('id', 'eq', '1')])],
    ['not.or', '(id.eq.1)', group('or', [compares('id', 'eq', '1')], true)],
    [
      'or',
      '(id.lt.18,adId.not.is.null)',
      group('or', [
        compares('id', 'lt', '18'),
        { kind: 'is', column: 'adId', not: true, value: 'null' },
      ]),
    ],
    [
      'and',
      '(id.gte.90,checked.is.true,or(id.eq.14,not.and(id.gte.11,id.lte.17)))',
      group('and', [
        compares('id', 'gte', '90'),
        { kind: 'is', column: 'checked', not: false, value: 'true' },
        group('or', [
          compares('id', 'eq', '14'),
          group('and', [compares('id', 'gte', '11'), compares('id', 'lte', '17')], true),
        ]),
      ]),
    ],
    [
      'or',
      '(id.in.(1,2),id.not.in.("3","4"))',
      group('or', [within('id', ['1', '2']), within('id', ['3', '4'], true)]),
    ],
    [
      'and',
      '( and ( id.in.( 1, 2 ) , id.eq.3 ) , or ( id.eq.2 ) )',
      group('and', [
        group('and', [within('id', ['1', ' 2 ']), compares('id', 'eq', '3 ')]),
        group('or', [compares('id', 'eq', '2 ')]),
      ]),
    ],
    [
      'or',
      String.raw`(uuid.eq."(a,b.4)",uuid.eq."\"\\,",ip.ilike."*a,b*")`,
      group('or', [
        compares('uuid', 'eq', '(a,b.4)'),
        compares('uuid', 'eq', String.raw`"\,`),
        compares('ip', 'ilike', '%a,b%'),
      ]),
    ],
    [
      'or',
      '(created_at.gt."2026-11-24T10:00:00.000Z",uuid.eq.)',
      group('or', [
        compares('created_at', 'gt', '2026-11-24T10:00:00.000Z'),
        compares('uuid', 'eq', ''),
      ]),
    ],
    // Column names here look like words of the grammar.
    [
      'or',
      '(or.eq.1,in.is.null)',
      group('or', [
        compares('or', 'eq', '1'),
        { kind: 'is', column: 'in', not: false, value: 'null' },
      ]),
    ],
  ])('%s=%s', (name, text, expected) => expect(parse(name, text)).toEqual(expected));
});

const REFUSED = { status: 400, code: 'PGRST100' };

describe('refuses', () => {
  const cases: [why: string, name: string, text: string][] = [
    ['regular expressions', 'uuid', String.raw`match.^(a*)(a*)b\1\2$`],
    ['regular expressions', 'uuid', 'imatch.a'],
    ['full-text search', 'uuid', 'fts.a'],
    ['full-text search', 'uuid', 'plfts(german).a'],
    ['full-text search', 'uuid', 'phfts.a'],
    ['full-text search', 'uuid', 'not.wfts.a'],
    ['arrays and ranges', 'id', 'cs.{1}'],
    ['arrays and ranges', 'id', 'cd.{1}'],
    ['arrays and ranges', 'id', 'ov.[1,2]'],
    ['arrays and ranges', 'id', 'adj.(3,10]'],
    ['isdistinct', 'id', 'isdistinct.1'],
    ['modifiers', 'id', 'eq(any).{1,2}'],
    ['modifiers', 'uuid', 'like(all).{*a*,*b*}'],
    ['modifiers in a group', 'or', '(id.eq(any).{1,2})'],
    ['paths into JSON', 'answers->vehicle', 'eq.1'],
    ['paths into JSON', 'answers->>vehicle', 'eq.1'],
    ['paths into JSON in a group', 'or', '(answers->>vehicle.eq.1)'],
    ['casts', 'id::text', 'eq.1'],
    ['embedded columns', 'customers.name', 'eq.1'],
    ['embedded groups', 'customers.or', '(id.eq.1)'],
    ['quoted names', '"id"', 'eq.1'],
    ['no operator', 'id', '1'],
    ['no operator', 'id', ''],
    ['no operator', 'id', 'eq'],
    ['double negation', 'id', 'not.not.eq.1'],
    ['unknown operators', 'id', 'noop.1'],
    ['another is', 'id', 'is.1'],
    ['another is', 'id', 'is.not_null'],
    ['a list without parentheses', 'id', 'in.1,2'],
    ['a list without end', 'id', 'in.(1,2'],
    ['a list with an end too much', 'id', 'in.(1))'],
    ['text after a quote', 'uuid', 'in.("a"b)'],
    ['an empty group', 'or', '()'],
    ['an empty group', 'or', ''],
    ['a group without parentheses', 'or', 'id.eq.1'],
    ['a group without end', 'or', '(id.eq.1'],
    ['a group with an end too much', 'or', '(id.eq.1))'],
    ['a group with a gap', 'or', '(id.eq.1,,id.eq.2)'],
    ['an unquoted parenthesis in a value', 'or', '(uuid.eq.a(b))'],
    ['a group in a place for a value', 'or', '(id.eq.and(id.eq.1))'],
    ['a pattern over another column', 'localStorage', 'like.*a*'],
    ['a pattern over another column in a group', 'or', '(ip.like.*a*,prePage.ilike.*a*)'],
    ['a long pattern', 'ip', `like.${'*'.repeat(201)}`],
    ['more than a thousand values', 'id', `in.(${'1,'.repeat(1000)}1)`],
    ['groups within groups within groups', 'or', '(or(or(or(id.eq.1))))'],
  ];
  for (const [why, name, text] of cases)
    it(`${why}: ${name}=${text.slice(0, 60)}`, () =>
      expect(refusedBy(() => parse(name, text))).toEqual(REFUSED));

  it('a pattern over the same column of another table', () =>
    expect(refusedBy(() => parse('uuid', 'like.*a*', 'customers'))).toEqual(REFUSED));

  it('more than fifty conditions in one request, but not fifty', () => {
    const parser = new ConditionParser('visits');
    for (let i = 0; i < 50; i++) parser.parse('id', 'neq.1');
    expect(refusedBy(() => parser.parse('id', 'neq.1'))).toEqual(REFUSED);
    const members = (count: number) => `(${Array(count).fill('id.eq.1').join()})`;
    expect(parse('or', members(50))).toHaveProperty('of.length', 50);
    expect(refusedBy(() => parse('or', members(51)))).toEqual(REFUSED);
  });

  it.each([
    ['parentheses', 'or', '('.repeat(10_000)],
    ['nested groups', 'or', '(or'.repeat(30_000)],
    ['members', 'or', `(${'id.eq.1,'.repeat(12_500)}id.eq.1)`],
    ['a name without end', 'or', `(${'a'.repeat(100_000)}`],
    ['spaces', 'or', `(${' '.repeat(100_000)}`],
    ['a quote without end', 'or', `(uuid.eq."${'a'.repeat(100_000)}`],
    ['escapes without end', 'uuid', `in.("${'\\"'.repeat(50_000)}`],
    ['commas', 'id', `in.(${','.repeat(100_000)})`],
    ['dots', 'id', '.'.repeat(100_000)],
    ['negations', 'id', 'not.'.repeat(25_000)],
  ])('a hundred thousand characters of %s', (_, name, text) =>
    expect(refusedBy(() => parse(name, text))).toEqual(REFUSED),
  );
});

describe('an order', () => {
  const by = (column: string, descending = false, nulls?: 'first' | 'last') => ({
    column,
    descending,
    nulls,
  });
  it.each<[string, object[]]>([
    ['id', [by('id')]],
    ['id.asc', [by('id')]],
    ['id.desc', [by('id', true)]],
    ['name.nullsfirst', [by('name', false, 'first')]],
    ['name.asc.nullslast,id.desc.nullsfirst', [by('name', false, 'last'), by('id', true, 'first')]],
  ])('%s', (text, expected) => expect(parseOrder(text)).toEqual(expected));

  it('refuses anything else', () => {
    for (const text of [
      '',
      'id,',
      'id.ac',
      'id.descc',
      'id.nullslast.asc',
      'id.asc.nullslasttt',
      'answers->>vehicle.asc',
      'customers(name)',
      'id desc',
      'a,b,c,d,e',
      'id,'.repeat(30_000),
    ])
      expect([text.slice(0, 60), refusedBy(() => parseOrder(text))]).toEqual([
        text.slice(0, 60),
        REFUSED,
      ]);
  });
});
