import Box from '@mui/material/Box';
import { type ChangeEvent, memo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ImportArea } from '../../../api/staff/imports';
import { SmallButton } from '../../../resource/SmallButton';
import { imports } from '../../../text/imports';
import { fieldChosen } from '../draft/draft';
import { importFields } from '../mapping/fields';
import type { OpenedFile, Planned } from '../reader/session';

const text = imports.mapping;

/** Number of columns that are shown at first, besides those that have a field. */
const FIRST = 30;

interface Props {
  file: OpenedFile;
  area: ImportArea;
  fields: string[];
  planned: Planned | undefined;
}

/** The first rows of the file, with a select above each column for its field. Cells that are wrong are marked. */
export function Columns({ file, area, fields, planned }: Props) {
  const [hasAll, setHasAll] = useState(false);
  const columns = file.headers.map((_, column) => column);
  const shown = columns.filter((column) => hasAll || column < FIRST || fields[column] !== '');
  const left = columns.length - shown.length;
  const wrong = new Map(
    planned?.preview.map(({ number, problems }) => [number, problems.map(({ field }) => field)]),
  );
  return (
    <>
      <Box role="region" aria-label={text.preview} tabIndex={0} sx={regionSx}>
        <Box component="table" sx={tableSx}>
          <thead>
            <tr>
              <th scope="col">{text.line}</th>
              {shown.map((column) => (
                <th key={column} scope="col">
                  <ColumnHead
                    column={column}
                    header={file.headers[column] || text.noHeader(column + 1)}
                    area={area}
                    field={fields[column] ?? ''}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.preview.map(({ number, cells }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {shown.map((column) => {
                  const field = fields[column] ?? '';
                  const isWrong = field !== '' && wrong.get(number)?.includes(field);
                  return (
                    <Box
                      component="td"
                      key={column}
                      sx={[field === '' && quietSx, isWrong === true && wrongSx]}
                    >
                      {cells[column]}
                    </Box>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {left > 0 && (
        <SmallButton onClick={() => setHasAll(true)} sx={{ mt: 1 }}>
          {text.showAll(left)}
        </SmallButton>
      )}
    </>
  );
}

interface HeadProps {
  column: number;
  header: string;
  area: ImportArea;
  field: string;
}

const ColumnHead = memo(function ColumnHead({ column, header, area, field }: HeadProps) {
  const dispatch = useDispatch();
  return (
    <>
      <Box
        sx={{ mb: 0.5, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
        title={header}
      >
        <bdi>{header}</bdi>
      </Box>
      <Box
        component="select"
        aria-label={text.fieldOf(header)}
        value={field}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
          dispatch(fieldChosen({ column, field: target.value }))
        }
        sx={[selectSx, field === '' && quietSx]}
      >
        <option value="">{text.ignored}</option>
        {importFields[area].map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Box>
    </>
  );
});

const regionSx = {
  overflow: 'auto',
  maxHeight: 460,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
const tableSx = {
  width: 1,
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  '& th, & td': {
    px: 1.25,
    py: 0.75,
    minWidth: 132,
    maxWidth: 220,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& tr > th:first-of-type': { minWidth: 0, color: 'text.secondary', fontWeight: 400 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    borderTop: 0,
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'brand.tint',
    fontWeight: 600,
  },
};
const quietSx = { color: 'text.secondary' };
const wrongSx = { color: 'error.main', fontWeight: 600, textDecoration: 'underline wavy' };
const selectSx = {
  width: 1,
  minHeight: { xs: 44, md: 32 },
  px: 0.5,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
};
