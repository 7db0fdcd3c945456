import type { AuditEntry } from '../../../api/staff/audit';
import { detailOf, sayEntry } from './sayEntry';

const entryOf = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  created_at: '2026-11-24T00:00:00Z',
  email: 'ana@group.example',
  kind: 'signIn',
  subject: '',
  rowId: null,
  rows: 1,
  text: '',
  ...fields,
});

test.each<[Partial<AuditEntry>, string, string]>([
  [{ kind: 'signIn' }, 'Entró', ''],
  [{ kind: 'view', rowId: 7 }, 'Abrió la ficha de', ''],
  [{ kind: 'told', rowId: 7, text: '7' }, 'Encontró a', ''],
  [
    { kind: 'told', subject: 'customers', rows: 2, text: '4,5' },
    'Encontró 2 clientes de sus compañeros:',
    '',
  ],
  [{ kind: 'asked', rowId: 7 }, 'Pidió llevar a', ''],
  [{ kind: 'merge', rowId: 7, text: '8' }, 'Unió a la ficha de', ''],
  [{ kind: 'cancellation', rowId: 7, text: '3' }, 'Canceló una póliza de', ''],
  [
    { kind: 'silenced' },
    'Vio 500 clientes de sus compañeros en una hora: en la siguiente no ve otros',
    '',
  ],
  [{ kind: 'export', subject: 'customers', rows: 1200 }, 'Exportó 1,200 clientes', ''],
  [{ kind: 'export', subject: 'customers', rowId: 7 }, 'Descargó los datos de', ''],
  [
    { kind: 'export', subject: 'conversions', rows: 12 },
    'Exportó 12 conversiones para los anuncios',
    '',
  ],
  [{ kind: 'export', subject: 'other', rows: 1 }, 'Exportó 1 fila de other', ''],
  [{ kind: 'export', subject: 'constructor', rows: 2 }, 'Exportó 2 filas de constructor', ''],
  [
    { kind: 'deletion', subject: 'visits', rows: 2, text: '4,5' },
    'Borró 2 visitas',
    'Números 4, 5',
  ],
  [
    { kind: 'deletion', subject: 'visits', rows: 101, text: '4,5' },
    'Borró 101 visitas',
    'Números 4, 5…',
  ],
  [
    { kind: 'import', subject: 'customers', rows: 2, text: 'libro.csv' },
    'Importó libro.csv: 2 filas de clientes',
    '',
  ],
  [
    { kind: 'unimport', subject: 'policies', rows: 1, text: 'libro.csv' },
    'Deshizo la importación de 1 póliza de libro.csv',
    '',
  ],
  [{ kind: 'deletion', subject: 'customers', rows: 1, rowId: 9 }, 'Borró 1 cliente', 'Número 9'],
  [{ kind: 'role', text: 'e@x.y: - > reader' }, 'Sumó a e@x.y con el rol Solo lectura', ''],
  [{ kind: 'role', text: 'e@x.y: agent > -' }, 'Quitó a e@x.y, que tenía el rol Agente', ''],
  [
    { kind: 'role', text: 'e@x.y: agent > admin' },
    'Cambió el rol de e@x.y: de Agente a Administración',
    '',
  ],
  [
    { kind: 'role', subject: 'invitation', text: 'e@x.y' },
    'Creó un enlace de invitación para e@x.y',
    '',
  ],
  [
    { kind: 'role', text: 'mar@x.y: agent > admin' },
    'Cambió el rol de Mar Vega (mar@x.y): de Agente a Administración',
    '',
  ],
  [{ kind: 'name', text: 'mar@x.y\n\nMar > Vega' }, 'Dio a mar@x.y el nombre «Mar > Vega»', ''],
  [
    { kind: 'absence', text: 'nora@x.y\n2026-12-03\nleo@x.y' },
    'Anotó la ausencia de nora@x.y hasta el 3 dic 2026: cubre leo@x.y',
    '',
  ],
  [
    { kind: 'absence', text: 'nora@x.y\n2026-12-03\n' },
    'Anotó la ausencia de nora@x.y hasta el 3 dic 2026: sin nadie que cubra',
    '',
  ],
  [{ kind: 'absence', text: 'nora@x.y\n\n' }, 'Terminó la ausencia de nora@x.y', ''],
  [{ kind: 'name', text: 'nora@x.y\nMar\n' }, 'Quitó a nora@x.y el nombre «Mar»', ''],
  [
    { kind: 'name', text: 'mar@x.y\nMar\nMar Vega' },
    'Cambió el nombre de mar@x.y: de «Mar» a «Mar Vega»',
    '',
  ],
  [{ kind: 'role', text: 'something else' }, 'something else', ''],
  [{ kind: 'unheard' }, 'unheard', ''],
])('%j is "%s"', (fields, sentence, detail) => {
  const nameOf = (email: string) => (email === 'mar@x.y' ? 'Mar Vega (mar@x.y)' : email);
  expect(sayEntry(entryOf(fields), nameOf)).toBe(sentence);
  expect(detailOf(entryOf(fields))).toBe(detail);
});
