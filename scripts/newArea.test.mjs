import fs from 'node:fs';
import { namesFrom } from './area/names.mjs';
import { before, sorted } from './area/insertions.mjs';
import { planArea } from './area/plan.mjs';

describe('names of a new area', () => {
  test.each([
    [['claims'], 'claim', 'Claims'],
    [['policies'], 'policy', 'Policies'],
    [['branches'], 'branch', 'Branches'],
    [['claims', '--label', 'Siniestros'], 'claim', 'Siniestros'],
    [['series', '--singular', 'serial'], 'serial', 'Series'],
    [['claims', '--of-policies'], 'claim', 'Claims'],
  ])('are made of %j: %s for a row, label %s', (args, singular, label) => {
    expect(namesFrom(args)).toMatchObject({ singular, label });
  });

  test.each([
    [['people', '--singular', 'person'], /no English plural/],
    [['Claims'], /no English plural/],
    [['open-claims'], /no English plural/],
    [['../claims'], /no English plural/],
    [['series', '--singular', 'series'], /no singular/],
    [['claims', '--label', "L'x"], /no label/],
    [['claims', '--label', 'siniestros'], /no label/],
    [['features'], /taken/],
    [['adverts'], /Ad blockers/],
    [['claims', 'more'], /^Usage/],
    [['claims', '--other'], /^Unknown option '--other'\. Usage/],
    [[], /^Usage/],
  ])('are refused for %j: %s', (args, message) => {
    expect(() => namesFrom(args)).toThrow(message);
  });

  test.each([
    ['Siniestros', 'siniestro', 'm'],
    ['Comisiones', 'comisión', 'f'],
    ['Pólizas', 'póliza', 'f'],
    ['Proveedores', 'proveedor', 'm'],
    ['Agentes', 'agente', 'm'],
    ['Sociedades', 'sociedad', 'f'],
  ])('are made of the label %s: %s for a row, gender %s', (label, one, gender) => {
    expect(namesFrom(['claims', '--label', label])).toMatchObject({ one, gender });
  });
});

describe('the plan of a new area', () => {
  // An area name that the project will not get.
  const names = namesFrom(['samples', '--label', 'Muestras']);

  test.each([false, true])(
    'finds every place in the existing files, and only adds lines (of policies: %s)',
    (ofPolicies) => {
      const { created, changed } = planArea('.', { ...names, ofPolicies });
      expect(Object.keys(created)).toHaveLength(4);
      for (const [file, text] of Object.entries(changed)) {
        const lines = fs.readFileSync(file, 'utf8').split('\n');
        const added = text.split('\n').length - lines.length;
        expect({ file, isLonger: added > 0, added }).toMatchObject({ isLonger: true });
        expect(text).toContain('samples');
        // Removing the new lines leaves the old ones in their order.
        const rest = text.split('\n')[Symbol.iterator]();
        for (const line of lines) expect([...untilLine(rest, line)].at(-1)).toBe(line);
      }
    },
  );

  test('puts the migration after all others', () => {
    const file = Object.keys(planArea('.', names).created).find((each) => each.endsWith('.sql'));
    const version = (name) => Number(/\d{14}/.exec(name)[0]);
    for (const other of fs.readdirSync('supabase/migrations'))
      expect(version(file)).toBeGreaterThan(version(other));
  });

  test('adds row types in alphabetical order', () => {
    const text = planArea('.', names).changed['src/api/rows.ts'];
    for (const [pattern, own] of [
      [/^type (\w+)Row = /gm, 'Samples'],
      [/^ {6}(\w+): Table</gm, 'samples'],
      [/^ {6}(search_\w+): RowsOf</gm, 'search_samples'],
    ]) {
      const order = [...text.matchAll(pattern)].map(([, name]) => name);
      expect(order).toEqual(order.toSorted());
      expect(order).toContain(own);
    }
  });

  test.each([
    ['policies', /paths\.ts has "policies" already/],
    ['touches', /already a table "touches"/],
    ['services', /paths\.ts has "services" already/],
  ])('refuses %s', (plural, message) => {
    expect(() => planArea('.', { ...names, plural })).toThrow(message);
  });
});

function* untilLine(lines, wanted) {
  for (let next = lines.next(); !next.done; next = lines.next()) {
    yield next.value;
    if (next.value === wanted) return;
  }
}

describe('insertions', () => {
  test('throw when the place is missing or found twice', () => {
    expect(before(/^b$/, 'x\n')('a\nb\n')).toBe('a\nx\nb\n');
    expect(() => before(/^c$/, 'x\n')('a\nb\n')).toThrow('0 places');
    expect(() => before(/^b$/, 'x\n')('b\nb\n')).toThrow('2 places');
  });

  test('keep the alphabetical order of entries, also when the new one comes last', () => {
    const insert = (name) => sorted(name, /^ (\w+):/gm, /^end/m, ` ${name}:\n`)(' b:\n d:\nend\n');
    expect(insert('c')).toBe(' b:\n c:\n d:\nend\n');
    expect(insert('e')).toBe(' b:\n d:\n e:\nend\n');
    expect(() => sorted('c', /^ (\w+)=/gm, /^end/m, '')('end')).toThrow('nothing matches');
  });
});
