import Link from '@mui/material/Link';
import {
  DataGrid,
  type GridColDef,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { esES } from '@mui/x-data-grid/locales';
import { memo, type ReactNode, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { readTableSettings, saveTableSettings } from '../tableSettings';
import type { ShownColumns } from './ColumnsMenu';
import { HEADER_HEIGHT, ROW_HEIGHT } from './skeletons';
import type { SxProps, Theme } from '@mui/material/styles';
import { resourceText } from '../../text/resource';
import type { ListRow } from './makeList';
import type { Column, Lookup, RowsProps } from './types';

const { localeText } = esES.components.MuiDataGrid.defaultProps;

export interface GridProps<Row extends ListRow>
  extends RowsProps<Row>, Omit<ShownColumns, 'isWide'> {
  /** Must be a stable array: a new one rebuilds the table. */
  columns: readonly Column<Row>[];
  lookup?: Lookup;
  /** Name under which this browser stores the columns' widths. */
  table: string;
  /** Sorted column, with '-' before it descending; the server sorts. Without `onSort` the table cannot be sorted. */
  sort?: string | undefined;
  /** undefined: back to the default order. */
  onSort?: (sort: string | undefined) => void;
}

/** The list in wide windows; a chunk of its own, shared by all areas. */
export const Grid = memo(function Grid<Row extends ListRow>({
  texts,
  rows,
  selection,
  onSelect,
  onOpen,
  columns,
  lookup = NO_LOOKUP,
  table,
  visible,
  onVisible,
  sort,
  onSort,
}: GridProps<Row>) {
  const gridColumns = useMemo(
    () => toGridColumns(columns, table, lookup),
    [columns, table, lookup],
  );
  const selected = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(selection) }),
    [selection],
  );
  const sorted = useMemo<GridSortModel>(
    () =>
      sort === undefined
        ? []
        : [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }],
    [sort],
  );
  const isControl = (field: string) =>
    field === '__check__' || columns.some((one) => one.field === field && (one.control ?? one.to));
  return (
    <DataGrid
      aria-label={texts.list}
      rows={rows}
      columns={gridColumns}
      density="standard"
      rowHeight={ROW_HEIGHT}
      columnHeaderHeight={HEADER_HEIGHT}
      hideFooter
      disableColumnSorting={!onSort}
      {...(onSort && { sortingMode: 'server', sortModel: sorted })}
      onSortModelChange={([by]) =>
        onSort?.(by?.sort ? (by.sort === 'desc' ? `-${by.field}` : by.field) : undefined)
      }
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      checkboxSelection={onSelect !== undefined}
      rowSelectionModel={selected}
      onRowSelectionModelChange={({ ids }) => onSelect?.([...ids].map(Number))}
      columnVisibilityModel={visible}
      onColumnVisibilityModelChange={onVisible}
      onColumnWidthChange={({ colDef, width }) => {
        const { widths } = readTableSettings(table);
        saveTableSettings(table, { widths: { ...widths, [colDef.field]: Math.round(width) } });
      }}
      onRowClick={({ id }) => onOpen(Number(id))}
      onCellKeyDown={({ id, field }, event) => {
        if (event.key !== 'Enter' || isControl(field)) return;
        event.preventDefault();
        onOpen(Number(id));
      }}
      onCellClick={({ field }, event) => {
        // A click beside the control does not open the row.
        if (isControl(field)) event.stopPropagation();
      }}
      localeText={localeText}
      sx={gridStyles}
    />
  );
  // memo() loses the type parameter.
}) as <Row extends ListRow>(props: GridProps<Row>) => ReactNode;

const NO_LOOKUP: Lookup = { nameOf: () => '', figureOf: () => undefined };

function toGridColumns<Row extends ListRow>(
  columns: readonly Column<Row>[],
  table: string,
  lookup: Lookup,
): GridColDef<Row>[] {
  const { widths = {} } = readTableSettings(table);
  return columns.map((column) => {
    const { field, label, width, isWide, align, isSorted = false, control } = column;
    return {
      field,
      headerName: label,
      width: widths[field] ?? width,
      minWidth: 64,
      ...(isWide && widths[field] === undefined && { flex: 1, minWidth: width }),
      sortable: isSorted,
      ...(align && { align, headerAlign: align }),
      renderCell: ({ row, tabIndex }) =>
        control ? control(row, tabIndex) : cellOf(column, row, lookup, tabIndex),
    };
  });
}

function cellOf<Row>(
  { show, isEmpty, title, to }: Column<Row>,
  row: Row,
  lookup: Lookup,
  tabIndex: 0 | -1,
) {
  const text = show(row, lookup);
  const address = to?.(row);
  if (address !== undefined)
    return (
      <Link component={RouterLink} to={address} tabIndex={tabIndex} title={title?.(row) ?? text}>
        <bdi>{text}</bdi>
      </Link>
    );
  const isNone = isEmpty ? isEmpty(row, lookup) : text === '';
  return (
    <bdi title={isNone ? undefined : (title?.(row) ?? text)} data-none={isNone || undefined}>
      {isEmpty ? text : text || resourceText.nothing}
    </bdi>
  );
}

/** Rows keep their height for any text in a cell. */
const gridStyles: SxProps<Theme> = {
  typography: 'body2',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  borderColor: 'divider',
  borderRadius: 1,
  '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeaders': { borderColor: 'divider' },
  '& .MuiDataGrid-columnHeader': { bgcolor: 'brand.tint' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 650, color: 'text.secondary' },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-cell': { px: 1.25 },
  '& .MuiDataGrid-columnHeader:not(.MuiDataGrid-columnHeaderCheckbox)': { px: 1.25 },
  '& .MuiDataGrid-cell bdi': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiDataGrid-cell [data-none]': { color: 'text.secondary' },
};
