import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { ChevronDown } from '../ui/icons';
import type { CommandName } from './keys/commands';
import { useKeys } from './keys/useKeys';
import { SmallButton } from './SmallButton';

interface Props {
  label: string;
  /** Accessible name, where several buttons have the same label. */
  name?: string;
  variant?: 'text' | 'outlined';
  /** Keyboard command that opens the menu. */
  command?: CommandName | undefined;
  items: readonly { label: string; onRun: () => void }[];
}

/** A button with a menu of actions. */
export function MenuButton({ label, name, variant = 'text', command, items }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  /**
   * Action of the chosen item. It runs after the button has the focus again, since it may remove the button or open a
   * dialog.
   */
  const chosen = useRef<() => void>(undefined);
  useKeys(command ? { [command]: open } : {});
  return (
    <>
      <SmallButton
        ref={button}
        variant={variant}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={<ChevronDown />}
        onClick={open}
        sx={{ px: { xs: 1, sm: 1.5 } }}
      >
        {label}
      </SmallButton>
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        transitionDuration={{ exit: 0 }}
        slotProps={{
          // The menu is a landmark, because it is at the end of the document, outside all other landmarks.
          paper: { component: 'section', 'aria-label': name ?? label },
          list: { id, 'aria-label': name ?? label, dense: true },
          transition: {
            onExited: () => {
              chosen.current?.();
              chosen.current = undefined;
            },
          },
        }}
      >
        {items.map(({ label: item, onRun }) => (
          <MenuItem
            key={item}
            // A long label takes several lines instead of being cut in a narrow window.
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            onClick={() => {
              chosen.current = onRun;
              setOpen(false);
            }}
          >
            {item}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
