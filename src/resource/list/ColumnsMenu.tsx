import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useId, useRef, useState } from 'react';
import { resourceText as text } from '../../text/resource';
import { readTableSettings, saveTableSettings } from '../tableSettings';
import type { Column } from './types';

type Columns = readonly Pick<Column<unknown>, 'field' | 'label' | 'isHidden'>[];
/** By field; false hides the column. */
type Visible = Record<string, boolean>;

/** Whether the list is a table, and which columns this browser shows. @param table name of the stored settings */
export function useColumns(table: string, columns: Columns) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [visible, setVisible] = useState<Visible>(() => ({
    ...Object.fromEntries(
      columns.filter(({ isHidden }) => isHidden).map(({ field }) => [field, false]),
    ),
    ...readTableSettings(table).visible,
  }));
  const onVisible = useCallback(
    (changed: Visible) => {
      saveTableSettings(table, { visible: changed });
      setVisible(changed);
    },
    [table],
  );
  return { isWide, visible, onVisible };
}

export type ShownColumns = ReturnType<typeof useColumns>;

interface Props extends Omit<ShownColumns, 'isWide'> {
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
        slotProps={{ list: { id, 'aria-label': text.columns, dense: true } }}
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
