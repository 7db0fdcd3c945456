import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { resourceText as text } from '../../text/resource';
import { readTableSettings, saveTableSettings } from '../tableSettings';
import { fitColumns } from './fitColumns';
import type { Column } from './types';

type Columns = readonly Pick<Column<unknown>, 'field' | 'label' | 'width' | 'rank' | 'isHidden'>[];
/** Visibility by field; false hides the column. */
type Visible = Record<string, boolean>;

/** Width of the page's margins, in pixels, to estimate the table's width until it is measured. */
const GUTTERS = 48;

/**
 * Whether the list is a table, and which columns it shows: those that fit, unless the user of this browser chose
 * otherwise.
 * @param table name of the stored settings
 * @param taken width of columns that are always shown and not among these, in pixels
 */
export function useColumns(table: string, columns: Columns, taken = 0) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [chosen, setChosen] = useState<Visible>(() => readTableSettings(table).visible ?? {});
  const fit = useCallback(
    (width: number) => fitColumns(columns, width - taken, chosen, readTableSettings(table).widths),
    [table, columns, taken, chosen],
  );
  const [width, setWidth] = useState(() => window.innerWidth - GUTTERS);
  const visible = useMemo<Visible>(() => ({ ...fit(width), ...chosen }), [fit, width, chosen]);
  // Keeps the state for widths at which the same columns fit, as most do while a window is resized.
  const onWidth = useCallback(
    (now: number) => setWidth((before) => (isSame(fit(before), fit(now)) ? before : now)),
    [fit],
  );
  const onVisible = useCallback(
    (wanted: Visible) => {
      const changes = Object.entries(wanted).filter(
        ([field, isShown]) => isShown !== (visible[field] ?? true),
      );
      const now = { ...chosen, ...Object.fromEntries(changes) };
      saveTableSettings(table, { visible: now });
      setChosen(now);
    },
    [table, visible, chosen],
  );
  return { isWide, visible, onVisible, onWidth };
}

const isSame = (a: Visible, b: Visible) => Object.keys(a).join() === Object.keys(b).join();

export type ShownColumns = ReturnType<typeof useColumns>;

interface Props extends Pick<ShownColumns, 'visible' | 'onVisible'> {
  columns: Columns;
}

export function ColumnsMenu({ columns, visible, onVisible }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {text.columns}
      </Button>
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        slotProps={{
          // The menu is a landmark, because it is at the end of the document, outside all other landmarks.
          paper: { component: 'section', 'aria-label': text.columns },
          list: { id, 'aria-label': text.columns, dense: true },
        }}
      >
        {columns.map(({ field, label }) => {
          const isShown = visible[field] !== false;
          return (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => onVisible({ ...visible, [field]: !isShown })}
            >
              <Checkbox checked={isShown} tabIndex={-1} inert sx={{ p: 0, mr: 1.5 }} aria-hidden />
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
