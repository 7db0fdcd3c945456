import Link from '@mui/material/Link';
import {
  DataGrid,
  type GridApi,
  type GridColDef,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { esES } from '@mui/x-data-grid/locales';
import { memo, type ReactNode, type RefObject, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { readTableSettings, saveTableSettings } from '../tableSettings';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ShownColumns } from './ColumnsMenu';
import { CHECKBOX_WIDTH } from './fitColumns';
import { gridStyles } from './gridStyles';
import { HEADER_HEIGHT, ROW_HEIGHT } from './skeletons';
import { resourceText } from '../../text/resource';
import type { ListRow } from './makeList';
import type { Column, Lookup, RowsProps } from './types';
import { useGridSelection } from './useGridSelection';
import { useRowKeys } from './useRowKeys';

const { localeText } = esES.components.MuiDataGrid.defaultProps;

export interface GridProps<Row extends ListRow>
  extends RowsProps<Row>, Pick<ShownColumns, 'visible' | 'onVisible'> {
  /** Must be a stable array: a new one rebuilds the table. */
  columns: readonly Column<Row>[];
  lookup?: Lookup;
  /** Name under which this browser stores the columns' widths. */
  table: string;
  /** Sorted column, with '-' before it descending; the server sorts. Without `onSort` the table cannot be sorted. */
  sort?: string | undefined;
  /** The default order, in the form of `sort`. It has an arrow in its column's header too. */
  order?: string;
  /** Called with the new order; undefined is the default order. */
  onSort?: (sort: string | undefined) => void;
}

/** The list in wide windows; a chunk of its own, shared by all areas. */
export const Grid = memo(function Grid<Row extends ListRow>({
  selection = NONE,
  ...props
}: GridProps<Row>) {
  const { rows, onSelect, onOpen } = props;
  const api = useGridApiRef();
  useRowKeys({
    rows,
    selection,
    onSelect,
    onOpen,
    focusRow: (id) => focusGridRow(api.current, id),
  });
  const onModel = useGridSelection(api, selection, onSelect);
  return <Table {...props} api={api} onModel={onModel} />;
  // memo() loses the type parameter.
}) as <Row extends ListRow>(props: GridProps<Row>) => ReactNode;

const NONE: number[] = [];

interface TableProps<Row extends ListRow> extends Omit<GridProps<Row>, 'selection'> {
  api: RefObject<GridApi | null>;
  onModel: () => void;
}

/**
 * Renders every cell on each change of a property. So the selection is no property: selecting a row must not render the
 * table.
 */
const Table = memo(function Table<Row extends ListRow>({
  api,
  onModel,
  texts,
  rows,
  onSelect,
  onOpen,
  columns,
  lookup = NO_LOOKUP,
  table,
  visible,
  onVisible,
  sort,
  order,
  onSort,
  isMuted,
  isUnread,
}: TableProps<Row>) {
  const gridColumns = useMemo(
    () => toGridColumns(columns, table, lookup, order),
    [columns, table, lookup, order],
  );
  const by = sort ?? order;
  const isSortable = by !== undefined || onSort !== undefined;
  const sorted = useMemo<GridSortModel>(() => {
    const field = by?.replace(/^-/, '');
    return field !== undefined && columns.some((column) => column.field === field)
      ? [{ field, sort: by?.startsWith('-') ? 'desc' : 'asc' }]
      : [];
  }, [by, columns]);
  const isControl = (field: string) =>
    field === '__check__' || columns.some((one) => one.field === field && (one.control ?? one.to));
  return (
    <DataGrid
      apiRef={api}
      aria-label={texts.list}
      rows={rows}
      columns={gridColumns}
      density="standard"
      rowHeight={ROW_HEIGHT}
      columnHeaderHeight={HEADER_HEIGHT}
      hideFooter
      disableColumnSorting={!isSortable}
      {...(isSortable && { sortingMode: 'server', sortModel: sorted })}
      onSortModelChange={([wanted]) => {
        const next = wanted?.sort && `${wanted.sort === 'desc' ? '-' : ''}${wanted.field}`;
        onSort?.(next === order ? undefined : (next ?? undefined));
      }}
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      checkboxSelection={onSelect !== undefined}
      checkboxColDef={CHECKBOXES}
      onRowSelectionModelChange={onModel}
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
        // A click beside a control, in its cell, does not open the row.
        if (isControl(field)) event.stopPropagation();
      }}
      getRowClassName={({ row }: { row: Row }) =>
        [isMuted?.(row) && 'muted', isUnread?.(row) && 'unread'].filter(Boolean).join(' ')
      }
      localeText={localeText}
      sx={gridStyles}
    />
  );
}) as <Row extends ListRow>(props: TableProps<Row>) => ReactNode;

const CHECKBOXES = { width: CHECKBOX_WIDTH, minWidth: CHECKBOX_WIDTH };

const NO_LOOKUP: Lookup = { nameOf: () => '', countOf: () => undefined };

function toGridColumns<Row extends ListRow>(
  columns: readonly Column<Row>[],
  table: string,
  lookup: Lookup,
  order: string | undefined,
): GridColDef<Row>[] {
  const { widths = {} } = readTableSettings(table);
  const toGridColumn = (column: Column<Row>): GridColDef<Row> => {
    const { field, label, width, isWide, isTitle, isBare, align, isSorted = false } = column;
    const { control, render } = column;
    return {
      field,
      headerName: label,
      width: widths[field] ?? width,
      minWidth: isBare ? width : 64,
      ...(isWide && widths[field] === undefined && { flex: width, minWidth: width }),
      sortable: isSorted,
      // The column of the default order has no third step: no order would be the default order again.
      ...(order === field && { sortingOrder: ['asc', 'desc'] }),
      ...(order === `-${field}` && { sortingOrder: ['desc', 'asc'] }),
      ...(align && { align, headerAlign: align }),
      ...(isTitle && { cellClassName: 'title' }),
      ...(isBare && {
        resizable: false,
        hideSortIcons: true,
        cellClassName: 'bare',
        renderHeader: () => <VisuallyHidden>{label}</VisuallyHidden>,
      }),
      renderCell: ({ row, tabIndex }) =>
        control?.(row, tabIndex) ??
        (render?.(row, lookup) || cellOf(column, row, lookup, tabIndex)),
    };
  };
  return columns.map(toGridColumn);
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

/** Columns whose cells have controls. */
const CONTROLS = ['__check__', 'checked', 'position'];

/** Moves the focus to a row of the table, which renders only the rows in sight, and scrolls it there. */
function focusGridRow(api: Partial<GridApi> | null, id: number): void {
  const column = api?.getVisibleColumns?.().find(({ field }) => !CONTROLS.includes(field));
  if (!api || !column) return;
  const rowIndex = api.getRowIndexRelativeToVisibleRows?.(id);
  if (rowIndex !== undefined) api.scrollToIndexes?.({ rowIndex });
  api.setCellFocus?.(id, column.field);
  // Scrolls the page too, since a part of the table may be out of sight.
  requestAnimationFrame(() => {
    api.getRowElement?.(id)?.scrollIntoView?.({ block: 'nearest' });
  });
}
