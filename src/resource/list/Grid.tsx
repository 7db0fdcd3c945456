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
import { gridStyles } from './gridStyles';
import { HEADER_HEIGHT, ROW_HEIGHT } from './heights';
import { resourceText } from '../../text/resource';
import type { Lookup } from '../lookup/makeLookup';
import type { Listed } from './listTypes';
import type { Column, RowsProps, Sort } from './types';

const { localeText } = esES.components.MuiDataGrid.defaultProps;

export interface GridProps<Row extends Listed> extends RowsProps<Row> {
  /** The same array all the time: another one builds the table anew. */
  columns: readonly Column<Row>[];
  /** Joined data for the columns' texts. */
  lookup?: Lookup;
  /** The name under which this browser remembers the columns' widths. */
  table: string;
  /** By column: false is hidden. */
  visible: Record<string, boolean>;
  onVisible: (visible: Record<string, boolean>) => void;
  /** The server sorts. Without `onSort` nothing can be sorted. */
  sort?: Sort | undefined;
  /** undefined: as it was at first. */
  onSort?: (sort: Sort | undefined) => void;
}

/** The table of wide windows. Its code is a chunk of its own, one for all areas. */
export const Grid = memo(function Grid<Row extends Listed>({
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
    () => (sort ? [{ field: sort.field, sort: sort.direction }] : []),
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
        onSort?.(by?.sort ? { field: by.field, direction: by.sort } : undefined)
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
        // A miss beside the box opens nothing.
        if (isControl(field)) event.stopPropagation();
      }}
      localeText={localeText}
      sx={gridStyles}
    />
  );
  // memo() would take its parameter away.
}) as <Row extends Listed>(props: GridProps<Row>) => ReactNode;

const NO_LOOKUP: Lookup = { nameOf: () => '', figureOf: () => undefined };

function toGridColumns<Row extends Listed>(
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
        control ? control(row, tabIndex) : <Cell {...{ row, column, lookup, tabIndex }} />,
    };
  });
}

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  lookup: Lookup;
  tabIndex: 0 | -1;
}

function Cell<Row>({ row, column, lookup, tabIndex }: CellProps<Row>) {
  const { show, isEmpty, title, to } = column;
  const text = show(row, lookup);
  if (to)
    return (
      <Link component={RouterLink} to={to(row)} tabIndex={tabIndex}>
        {text}
      </Link>
    );
  const isNone = isEmpty ? isEmpty(row) : text === '';
  return (
    <bdi title={isNone ? undefined : (title?.(row) ?? text)} data-none={isNone || undefined}>
      {isEmpty ? text : text || resourceText.nothing}
    </bdi>
  );
}
