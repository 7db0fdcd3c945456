import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { resourceText as text } from '../../text/resource';
import type { Column } from './types';

interface Props {
  columns: readonly Pick<Column<unknown>, 'field' | 'label'>[];
  /** By column: false is hidden. */
  visible: Record<string, boolean>;
  onChange: (visible: Record<string, boolean>) => void;
}

export function ColumnsMenu({ columns, visible, onChange }: Props) {
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
              onClick={() => onChange({ ...visible, [field]: !isShown })}
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
