import { Failure } from '../root.mjs';
import { capital } from './names.mjs';

/** Lines that a new area needs in existing files: in lists of areas, in lists of tables, and in generated types. */
export function insertionsOf(names) {
  const { plural, singular, label, one, many, ofPolicies } = names;
  return {
    'src/router/paths.ts': [before(/^  team: '\/team',$/m, `  ${plural}: '/${plural}',\n`)],
    'src/staff/index.ts': [
      before(
        /^  team: \(\) => import/m,
        `  ${plural}: () => import(/* webpackChunkName: "staff-${plural}" */ './${plural}'),\n`,
      ),
    ],
    'src/text/account.ts': [before(/^    team: 'Equipo',$/m, `    ${plural}: '${label}',\n`)],
    'src/text/audit.ts': [before(/^  conversions: \[/m, `  ${plural}: ['${one}', '${many}'],\n`)],
    'testing/areaTables.ts': [
      before(
        ofPolicies ? /\} satisfies PolicyTables;$/m : /^\} satisfies AreaTables;$/m,
        example(names),
      ),
    ],
    'src/staff/shared/keys/options.ts': [
      before(
        /^import \{ renewals \} from/m,
        `import { ${plural} } from '../../../text/${plural}';\n`,
      ),
      before(
        /^\];\n\nconst ACTIONS: /m,
        `  action('new${capital(singular)}', ${plural}.add, \`\${areaPaths.${plural}}?id=new\`),\n`,
      ),
    ],
    'src/api/rows.ts': rowTypes(names),
    ...(ofPolicies && {
      'src/api/staff/tableRows.ts': [
        before(/^\};\ninterface Joined \{$/m, `  ${plural}: OF_POLICY,\n`),
        before(/^\}\n\nexport type \{ TableRow \} from/m, `  ${plural}: OfPolicy;\n`),
      ],
    }),
  };
}

const example = ({ plural }) => `\
  ${plural}: {
    example: () => ({ name: 'x' }),
    all: ['name', 'note'],
    free: ['name', 'note'],
    exact: [],
  },
`;

/** Lines that `npm run types` will write, so that the new files compile without a build. */
function rowTypes({ plural, ofPolicies }) {
  const row = `${capital(plural)}Row`;
  return [
    sorted(
      plural,
      /^type (\w+)Row = \{/gm,
      /^export interface Database \{/m,
      `type ${row} = {
  archived: boolean;
${ofPolicies ? '  companyId: number;\n' : ''}  created_at: string;
${ofPolicies ? '  customerId: number;\n' : ''}  id: number;
${ofPolicies ? '  line: string;\n' : ''}  name: string;
  note: string;
${ofPolicies ? '  policyId: number;\n' : ''}  searchText: string;
  updatedAt: string | null;
  updatedBy: string;
  version: number;
};\n`,
    ),
    sorted(
      plural,
      /^ {6}(\w+): Table</gm,
      /^ {4}\};\n {4}Views:/m,
      `      ${plural}: Table<${row}, ${ofPolicies ? "'companyId' | 'customerId' | 'line' | 'name' | 'policyId'" : "'name'"}, 'id' | 'searchText'>;\n`,
    ),
    sorted(
      `search_${plural}`,
      /^ {6}(\w+): (?:\{|RowsOf<)/gm,
      /^ {4}\};\n {2}\};\n\}/m,
      `      search_${plural}: RowsOf<'${plural}', ${row}, { q: string }>;\n`,
    ),
  ];
}

/** Inserts lines before the only match of a pattern. */
export const before = (pattern, lines) => (text) => {
  const places = [...text.matchAll(new RegExp(pattern, 'gm'))];
  if (places.length !== 1)
    throw new Failure(`${places.length} places match ${pattern}, where one is needed`);
  return insertAt(text, places[0].index, lines);
};

/**
 * Inserts the lines of an entry at its place in alphabetical order.
 * @param entries pattern of the beginning of each entry, which captures its name @param end pattern of what follows the
 * last one
 */
export const sorted = (name, entries, end, lines) => (text) => {
  const found = [...text.matchAll(entries)];
  if (found.length === 0) throw new Failure(`nothing matches ${entries}`);
  const lower = (each) => each.charAt(0).toLowerCase() + each.slice(1);
  const next = found.find(([, other]) => lower(other) > name);
  return next ? insertAt(text, next.index, lines) : before(end, lines)(text);
};

const insertAt = (text, index, lines) => text.slice(0, index) + lines + text.slice(index);
