import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Note } from '../../../resource/drawer/Part';

interface Props {
  title: string;
  note?: string;
  children?: ReactNode;
}

/** Titled box of figures. */
export function Panel({ title, note, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={panelSx}>
      <Typography id={id} component="h2" sx={{ typography: 'body2', fontWeight: 650 }}>
        {title}
      </Typography>
      {children}
      {note !== undefined && <Note>{note}</Note>}
    </Box>
  );
}

/** Table of names with their figures. @param head headings of the columns */
export const FigureTable = ({ head, rows }: { head: string[]; rows: string[][] }) => (
  <Box component="table" sx={tableSx}>
    <thead>
      <tr>
        {head.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...figures]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {figures.map((figure, column) => (
            <td key={head[column + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);

const panelSx = {
  display: 'grid',
  gap: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  minWidth: 0,
  overflowWrap: 'anywhere',
};

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.5, textAlign: 'right', fontWeight: 400 },
  '& td, & thead th': { whiteSpace: 'nowrap', pl: 1.5 },
  '& th:first-of-type': { textAlign: 'left', pl: 0, whiteSpace: 'normal' },
  '& thead th': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
};
