import Box from '@mui/material/Box';
import { firmData as text } from '../../../text/firmData';
import { Field } from '../../../ui/form/Field';
import type { Draft } from './draft';
import type { Problems } from './problems';
import { RowList } from './RowList';

export interface RowsProps {
  draft: Draft;
  problems: Problems;
  type: (changes: Partial<Draft>) => void;
}

type Row = Record<string, string | undefined>;

const LISTS = {
  legal: {
    ...{ most: 8, nameOf: text.legalOf, add: text.addLegal },
    columns: { label: text.label, text: text.text, href: text.href },
  },
  people: {
    ...{ most: 12, nameOf: text.personOf, add: text.addPerson },
    columns: { name: text.person, role: text.role, licence: text.licence },
  },
};

/** Rows of texts: identifiers that the law requires, or brokers whom the home page shows. */
export function TextRows({
  field,
  draft,
  problems,
  type,
}: RowsProps & { field: keyof typeof LISTS }) {
  const { columns, ...list } = LISTS[field];
  const names = Object.keys(columns);
  return (
    <RowList<Row>
      {...list}
      path={field}
      rows={draft[field]}
      empty={Object.fromEntries(names.map((name) => [name, '']))}
      onChange={(rows) => type({ [field]: rows })}
      render={(row, path, change) => (
        <Box sx={cellsSx}>
          {Object.entries(columns).map(([name, label]) => {
            const error = problems[`${path}.${name}`];
            return (
              <Field
                key={name}
                name={`${path}.${name}`}
                label={label}
                autoComplete="off"
                value={row[name] ?? ''}
                onChange={({ target }) => change({ [name]: target.value })}
                {...(error !== undefined && { error })}
              />
            );
          })}
        </Box>
      )}
    />
  );
}

const cellsSx = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
};
