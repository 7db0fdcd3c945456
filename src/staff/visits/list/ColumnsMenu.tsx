import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { visitsText as text } from '../../../text/visits';
import { COLUMN_NAMES } from './columns';

interface Props {
  /** By column: false is hidden. */
  visible: Record<string, boolean>;
  onChange: (visible: Record<string, boolean>) => void;
}

export function ColumnsMenu({ visible, onChange }: Props) {
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
        {text.columnsMenu}
      </Button>
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        slotProps={{ list: { id, 'aria-label': text.columnsMenu, dense: true } }}
      >
        {COLUMN_NAMES.map((column) => {
          const isShown = visible[column] !== false;
          return (
            <MenuItem
              key={column}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => onChange({ ...visible, [column]: !isShown })}
            >
              <Checkbox checked={isShown} tabIndex={-1} inert sx={{ p: 0, mr: 1.5 }} aria-hidden />
              {text.columns[column]}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
