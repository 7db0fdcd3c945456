import Checkbox from '@mui/material/Checkbox';
import { DataGrid, type GridColDef, type GridRowSelectionModel } from '@mui/x-data-grid';
import { esES } from '@mui/x-data-grid/locales';
import { memo, useMemo } from 'react';
import type { FoundVisit } from '../../../api/staff/findVisits';
import { readTableSettings, saveTableSettings } from '../../../resource/tableSettings';
import { visitsText as text } from '../../../text/visits';
import { type Column, COLUMN_NAMES, COLUMNS, HEADER_HEIGHT, ROW_HEIGHT } from './columns';
import { gridStyles } from './gridStyles';
import type { RowsProps } from './rowsProps';
import { shownAs } from './shownAs';

const { localeText } = esES.components.MuiDataGrid.defaultProps;
const NUMBERS: Column[] = ['id', 'pages', 'stay'];

interface Props extends RowsProps {
  /** By column: false is hidden. */
  visible: Record<string, boolean>;
  onVisible: (visible: Record<string, boolean>) => void;
}

/** The table of wide windows. Its code is a chunk of its own. */
export const VisitsGrid = memo(function VisitsGrid({
  rows,
  selection,
  onSelect,
  onOpen,
  onCheck,
  visible,
  onVisible,
}: Props) {
  const columns = useMemo(() => columnsOf(onCheck), [onCheck]);
  const selected = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(selection) }),
    [selection],
  );
  return (
    <DataGrid
      aria-label={text.list}
      rows={rows}
      columns={columns}
      density="standard"
      rowHeight={ROW_HEIGHT}
      columnHeaderHeight={HEADER_HEIGHT}
      hideFooter
      disableColumnSorting
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      checkboxSelection
      rowSelectionModel={selected}
      onRowSelectionModelChange={({ ids }) => onSelect([...ids].map(Number))}
      columnVisibilityModel={visible}
      onColumnVisibilityModelChange={onVisible}
      onColumnWidthChange={({ colDef, width }) => {
        const { widths } = readTableSettings('visits');
        saveTableSettings('visits', { widths: { ...widths, [colDef.field]: Math.round(width) } });
      }}
      onRowClick={({ row }) => onOpen((row as FoundVisit).id)}
      onCellKeyDown={({ row, field }, event) => {
        if (event.key !== 'Enter' || field === 'checked' || field === '__check__') return;
        event.preventDefault();
        onOpen((row as FoundVisit).id);
      }}
      onCellClick={({ field }, event) => {
        // A miss beside the box opens nothing.
        if (field === 'checked' || field === '__check__') event.stopPropagation();
      }}
      localeText={localeText}
      sx={gridStyles}
    />
  );
});

function columnsOf(onCheck: RowsProps['onCheck']): GridColDef<FoundVisit>[] {
  const { widths = {} } = readTableSettings('visits');
  return COLUMN_NAMES.map((field): GridColDef<FoundVisit> => {
    const common: GridColDef<FoundVisit> = {
      field,
      headerName: text.columns[field],
      width: widths[field] ?? COLUMNS[field],
      minWidth: 64,
      ...(NUMBERS.includes(field) && { align: 'right', headerAlign: 'right' }),
    };
    if (field === 'checked')
      return {
        ...common,
        renderCell: ({ row, tabIndex }) => (
          <Checkbox
            size="small"
            checked={row.checked}
            tabIndex={tabIndex}
            onChange={(_, checked) => onCheck(row.id, checked)}
            slotProps={{ input: { 'aria-label': text.check(row.id), tabIndex } }}
          />
        ),
      };
    const show = field in shownAs ? shownAs[field as keyof typeof shownAs] : undefined;
    return {
      ...common,
      renderCell: ({ row }) => {
        const raw = String(row[field]);
        const shown = show ? show(row) : field === 'pages' && row.pages === 0 ? '—' : raw;
        return (
          <bdi
            title={raw === '' ? undefined : field === 'prePage' ? raw : shown}
            data-none={raw === '' || undefined}
          >
            {shown}
          </bdi>
        );
      },
    };
  });
}
