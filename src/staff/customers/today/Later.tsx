import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import type { Task } from '../../../api/staff/work';
import { SmallButton } from '../../../resource/SmallButton';
import { today as text } from '../../../text/today';
import type { postponements } from './today';
import type { TaskActions } from './useTaskActions';

interface Props {
  days: ReturnType<typeof postponements>;
  task: Task;
  actions: TaskActions;
  tabIndex: 0 | -1;
}

/** Menu of days to postpone a task; the key P opens it too. */
export function Later({ days: choices, task, actions, tabIndex }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Renders the menu only after its first opening, since most menus of a long list are never opened.
  const [wasOpened, setOpened] = useState(false);
  const days = useRef(0);
  const id = useId();
  return (
    <>
      <SmallButton
        ref={button}
        variant="text"
        color="inherit"
        tabIndex={tabIndex}
        data-later
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={text.laterFor(task.name)}
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        {text.later}
      </SmallButton>
      {wasOpened && (
        <Menu
          open={isOpen}
          onClose={() => setOpen(false)}
          anchorEl={() => button.current}
          slotProps={{
            // The menu is a landmark, because it is at the end of the document, outside all other landmarks.
            paper: { component: 'section', 'aria-label': text.laterFor(task.name) },
            list: { id, 'aria-label': text.laterFor(task.name), dense: true },
            // Postpones after the menu has returned the focus to the row, which may then disappear.
            transition: {
              onExited: () => {
                if (days.current > 0) actions.postpone(task, days.current);
                days.current = 0;
              },
            },
          }}
        >
          {choices.map(([count, label]) => (
            <MenuItem
              key={count}
              onClick={() => {
                days.current = count;
                setOpen(false);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
