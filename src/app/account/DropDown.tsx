import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Fade from '@mui/material/Fade';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { paletteOpened } from '../../resource/keys/paletteOpened';
import { isStaffPath, paths } from '../../router/paths';
import { selectRole } from '../../session/selectors';
import { signOutRequested } from '../../session/slice';
import { account } from '../../text/account';
import { keys } from '../../text/keys';

interface Props {
  email: string;
  onChangePassword: () => void;
  onOpenSessions: () => void;
  /** Accessible name of the button and of the menu. */
  name: string;
  /** Id of a text that describes the button. */
  describedBy?: string;
  label: ReactNode;
  buttonSx: SxProps<Theme>;
  /** Pixels from the button's left edge to the menu's; without it the right edges align. The menu stays on the screen. */
  offset?: number;
  width: number;
  /** Menu items before those of the account. */
  children?: ReactNode;
}

/** A button and the account's menu, headed by the e-mail. A choice or any navigation closes the menu. */
export function DropDown(props: Props) {
  const {
    email,
    onChangePassword,
    onOpenSessions,
    name,
    describedBy,
    label,
    buttonSx,
    offset,
    width,
    children,
  } = props;
  const dispatch = useDispatch();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const isAdmin = useSelector(selectRole) === 'admin';
  // Path of the page on which the menu was opened; on any other page it is closed. An item that appeared meanwhile would
  // move those below it under the pointer.
  const [opened, setOpened] = useState<{ at?: string; times: number; hasTeam?: boolean }>({
    times: 0,
  });
  const isOpen = opened.at === pathname;
  // Cleared, so that the menu stays closed on a return to that page.
  if (opened.at !== undefined && !isOpen) setOpened({ ...opened, at: undefined });
  const open = () => setOpened({ at: pathname, times: opened.times + 1, hasTeam: isAdmin });
  const close = () => setOpened({ ...opened, at: undefined });

  return (
    <>
      <ButtonBase
        ref={button}
        aria-label={name}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
        }}
        sx={buttonSx}
      >
        {label}
      </ButtonBase>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: offset ?? 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: offset === undefined ? 'right' : 'left' }}
        // MUI's default Grow would start from the position before the menu is moved onto the screen.
        slots={{ transition: Fade }}
        transitionDuration={120}
        slotProps={{
          // A landmark, since the menu is outside all other landmarks at the end of the document.
          paper: {
            component: 'nav',
            'aria-label': account.areas.label,
            sx: { mt: 1, width: `${width}rem`, boxShadow: '0 12px 32px rgb(0 0 0 / 0.16)' },
          },
        }}
      >
        <MenuHead email={email} />
        <MenuList
          // A new element each time, so that it starts at its first item even while the last one fades out.
          key={opened.times}
          id={id}
          component="div"
          aria-label={name}
          autoFocusItem={isOpen}
          // Ignores clicks while it fades out.
          inert={!isOpen}
          onClick={close}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Tab') {
              event.preventDefault();
              close();
            } else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
              event.preventDefault();
              event.target.click();
            }
          }}
          sx={{
            py: 1,
            '& [role=menuitem]': {
              typography: offset === undefined ? 'body1' : 'body2',
              minHeight: 44,
              whiteSpace: 'normal',
            },
          }}
        >
          {children}
          <MenuItem onClick={onChangePassword}>{account.changePassword}</MenuItem>
          <MenuItem onClick={onOpenSessions}>{account.openSessions}</MenuItem>
          {opened.hasTeam && (
            <MenuItem
              component={Link}
              to={paths.team}
              selected={pathname === paths.team}
              aria-current={pathname === paths.team ? 'page' : undefined}
            >
              {account.areas.team}
            </MenuItem>
          )}
          {isStaffPath(pathname) && (
            <MenuItem onClick={() => dispatch(paletteOpened())}>{keys.palette.open}</MenuItem>
          )}
          <MenuItem onClick={() => dispatch(signOutRequested())}>{account.signOut}</MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}

/** The full e-mail. Hidden from screen readers, for which it is in the menu's name. */
const MenuHead = ({ email }: { email: string }) => (
  <Box aria-hidden sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
    <Box sx={{ typography: 'body2', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {account.session}
    </Box>
    <Box
      dir="ltr"
      sx={{
        typography: 'body2',
        overflowWrap: 'anywhere',
        unicodeBidi: 'isolate',
        // A very long e-mail scrolls, so that the items below it stay on the screen in any font.
        maxHeight: '40vh',
        overflowY: 'auto',
      }}
    >
      {email}
    </Box>
  </Box>
);
