import Box from '@mui/material/Box';
import { firmData as text } from '../../../text/firmData';
import { Field } from '../../../ui/form/Field';
import type { Draft, DraftLegal, DraftPerson } from './draft';
import type { Problems } from './problems';
import { RowList } from './RowList';

export interface RowsProps {
  draft: Draft;
  problems: Problems;
  type: (changes: Partial<Draft>) => void;
}

/** Identifiers that the law requires. */
export const LegalRows = ({ draft, problems, type }: RowsProps) => (
  <RowList<DraftLegal>
    path="legal"
    rows={draft.legal}
    empty={{ label: '', text: '', href: '' }}
    most={8}
    nameOf={text.legalOf}
    add={text.addLegal}
    onChange={(legal) => type({ legal })}
    render={(row, path, change) => (
      <Cells
        {...{ row, path, problems, change }}
        columns={[
          ['label', text.label],
          ['text', text.text],
          ['href', text.href],
        ]}
      />
    )}
  />
);

/** Brokers whom the home page shows. */
export const PeopleRows = ({ draft, problems, type }: RowsProps) => (
  <RowList<DraftPerson>
    path="people"
    rows={draft.people}
    empty={{ name: '', role: '', licence: '' }}
    most={12}
    nameOf={text.personOf}
    add={text.addPerson}
    onChange={(people) => type({ people })}
    render={(row, path, change) => (
      <Cells
        {...{ row, path, problems, change }}
        columns={[
          ['name', text.person],
          ['role', text.role],
          ['licence', text.licence],
        ]}
      />
    )}
  />
);

interface CellsProps<Row> {
  row: Row;
  path: string;
  problems: Problems;
  change: (changes: Partial<Row>) => void;
  columns: readonly (readonly [name: string & keyof Row, label: string])[];
}

function Cells<Row extends object>({ row, path, problems, change, columns }: CellsProps<Row>) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { sm: `repeat(${columns.length}, minmax(0, 1fr))` },
      }}
    >
      {columns.map(([name, label]) => {
        const error = problems[`${path}.${name}`];
        return (
          <Field
            key={name}
            name={`${path}.${name}`}
            label={label}
            autoComplete="off"
            value={String(row[name] ?? '')}
            onChange={({ target }) => change({ [name]: target.value } as Partial<Row>)}
            {...(error !== undefined && { error })}
          />
        );
      })}
    </Box>
  );
}
