import type { Catalogue, ImportAnswers, ImportArea } from '../api/staff/imports';
import { readFile } from '../staff/imports/file/readFile';
import { areaOf, isKnownHeader, mapHeaders } from '../staff/imports/mapping/headers';
import { mapRow } from '../staff/imports/mapping/mapRow';
import { makePlan } from '../staff/imports/mapping/plan';
import { questionsOf } from '../staff/imports/mapping/questions';

const catalogue: Catalogue = {
  companies: [
    { id: 1, name: 'Faro Mutual' },
    { id: 2, name: 'Cumbre Seguros' },
  ],
  products: [
    { id: 11, companyId: 1, name: 'Auto Faro', line: 'auto', active: true },
    { id: 13, companyId: 1, name: 'Comercio Faro', line: 'comercio', active: true },
    { id: 21, companyId: 2, name: 'Hogar Cumbre', line: 'hogar', active: true },
    { id: 22, companyId: 2, name: 'Auto Básico', line: 'auto', active: true },
    { id: 23, companyId: 2, name: 'Auto Total', line: 'auto', active: true },
  ],
  staff: [{ id: 'u1', email: 'ana@firma.example', name: 'Ana Pérez' }],
};

/** What the import makes of a file. */
export function openImported(
  bytes: Uint8Array,
  answers: ImportAnswers = { values: {} },
  area?: ImportArea,
) {
  const table = readFile(bytes, isKnownHeader);
  const of = area ?? areaOf(table.headers);
  const fields = mapHeaders(table.headers, of);
  const plan = makePlan(table, fields, { area: of, catalogue, answers, country: 'PR' });
  return {
    area: of,
    table,
    fields,
    rows: table.rows.map((line) => mapRow(line, plan)),
    questions: questionsOf(table, plan),
  };
}
