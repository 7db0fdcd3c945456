import Box from '@mui/material/Box';
import type { TotalsBy } from '../../api/staff/policies';
import { Note } from '../../resource/drawer/Part';
import { number } from '../../text/nouns';
import { totals as text } from '../../text/policies';
import { usd } from './words';

interface Props {
  /** Heading of the first column, and accessible name of the table. */
  title: string;
  rows: TotalsBy;
  nameOf: (name: string) => string;
}

export const TotalsTable = ({ title, rows, nameOf }: Props) =>
  rows.length === 0 ? (
    <Note>{text.none}</Note>
  ) : (
    <Box role="group" aria-label={title} tabIndex={0} sx={frameSx}>
      <Box component="table" sx={tableSx}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{text.policies}</th>
            <th scope="col">{text.premium}</th>
            <th scope="col">{text.commission}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, premium, commission }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{nameOf(name)}</bdi>
              </th>
              <td>{number(count)}</td>
              <td>{usd(premium)}</td>
              <td>{usd(commission)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );

const frameSx = {
  maxHeight: 400,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: { xs: 0.75, sm: 1.5 }, py: 0.75, textAlign: 'right', fontWeight: 400 },
  '& td': { whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', minWidth: 96, overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontWeight: 650, bgcolor: 'brand.tint' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
};
