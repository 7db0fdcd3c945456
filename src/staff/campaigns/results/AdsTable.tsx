import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { adFigures as text } from '../../../text/adFigures';
import { adAt, viewAt } from '../addresses';
import { setResultsQuery } from './address';
import { type Figure, FIGURES, sayInColumn, SECONDARY } from './columns';
import type { Figures } from './figures';
import { type AdRow, UNKNOWN } from './rows';

interface Props {
  rows: readonly AdRow[];
  total: Figures;
  /** Column and direction, as in ResultsQuery. */
  sort: string;
}

/** Sortable table with a row for each ad; its first column stays in sight when it scrolls sideways. */
export const AdsTable = memo(function AdsTable({ rows, total, sort }: Props) {
  return (
    <Box role="region" aria-label={text.table} tabIndex={0} sx={frameSx}>
      <Box component="table" sx={tableSx}>
        <thead>
          <tr>
            <Heading column="name" sort={sort} />
            {FIGURES.map((figure) => (
              <Heading key={figure} column={figure} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <AdName row={row} />
              </th>
              <Cells figures={row.figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            <Cells figures={total} />
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
});

const Cells = ({ figures }: { figures: Figures }) =>
  FIGURES.map((figure) => (
    <td key={figure} className={classOf(figure)}>
      {sayInColumn(figure, figures)}
    </td>
  ));

const classOf = (column: Figure | 'name') =>
  column !== 'name' && SECONDARY.includes(column) ? 'secondary' : undefined;

/** Name of the row as a link to the ad; the row of unknown codes links to their view. */
export function AdName({ row: { key, name, ad } }: { row: AdRow }) {
  const to = ad ? adAt(ad.id) : key === UNKNOWN ? viewAt('unknown') : undefined;
  return to === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <Link component={RouterLink} to={to} color="text.primary" title={name}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function Heading({ column, sort }: { column: Figure | 'name'; sort: string }) {
  const isSorted = sort.replace('-', '') === column;
  const isDescending = sort.startsWith('-');
  const isName = column === 'name';
  // The first click sorts numbers descending and names from A to Z; another click reverses the order.
  const next = isSorted ? (isDescending ? column : `-${column}`) : isName ? column : `-${column}`;
  const button = (
    <button type="button" onClick={() => setResultsQuery({ sort: next })}>
      {isName ? text.name : text.figures[column]}
      <span aria-hidden>{isSorted ? (isDescending ? '↓' : '↑') : ''}</span>
    </button>
  );
  return (
    <th
      scope="col"
      className={classOf(column)}
      {...(isSorted && { 'aria-sort': isDescending ? 'descending' : 'ascending' })}
    >
      {isName ? (
        button
      ) : (
        <Tooltip describeChild title={text.meanings[column]}>
          {button}
        </Tooltip>
      )}
    </th>
  );
}

const frameSx = {
  maxHeight: 'max(26rem, 100vh - 9rem)',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};

const tableSx = {
  width: '100%',
  // Collapsed borders would not move with sticky cells.
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  fontSize: '0.78125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 0.5, py: 0.75, textAlign: 'right', fontWeight: 400, whiteSpace: 'nowrap' },
  '@media (max-width: 1279.95px)': { '& .secondary': { display: 'none' } },
  '& tbody th, & tbody td': { borderTop: 1, borderColor: 'divider' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    p: 0,
    bgcolor: 'background.paper',
    backgroundImage: (theme: { vars: { palette: { brand: { tint: string } } } }) =>
      `linear-gradient(${theme.vars.palette.brand.tint}, ${theme.vars.palette.brand.tint})`,
    verticalAlign: 'bottom',
  },
  '& thead button': {
    font: 'inherit',
    fontWeight: 650,
    color: 'text.secondary',
    width: '100%',
    minHeight: 44,
    px: 0.5,
    border: 0,
    bgcolor: 'transparent',
    textAlign: 'inherit',
    whiteSpace: 'normal',
    lineHeight: 1.2,
    cursor: 'pointer',
    '&:hover': { color: 'text.primary' },
    '& span': { ml: 0.25 },
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 120,
    maxWidth: { xs: 148, lg: 200 },
    pl: 1.5,
    textAlign: 'left',
    bgcolor: 'background.paper',
  },
  '& td:last-of-type': { pr: 1.5 },
  '& thead th:first-of-type': { zIndex: 2, pl: 0 },
  '& thead th:first-of-type button': { pl: 1.5 },
  '& thead th:last-of-type button': { pr: 1.5 },
  '& tbody bdi': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    borderTop: 2,
    borderColor: 'divider',
    fontWeight: 650,
    bgcolor: 'background.paper',
  },
  '& tfoot th:first-of-type': { zIndex: 2 },
};
