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
import { selectIsRoleUnread, selectRole } from '../../session/selectors';
import { signOutRequested } from '../../session/slice';
import type { Role } from '../../config/roles';
import { absence } from '../../text/absence';
import { account } from '../../text/account';
import { keys } from '../../text/keys';
import { staffName } from '../../text/staffName';

interface Props {
  email: string;
  /** Name that the person has set; '' without one, and until it is read. */
  ownName: string;
  onChangePassword: () => void;
  onChangeName: () => void;
  onOpenAbsence: () => void;
  onOpenSessions: () => void;
  /** Accessible name of the button and of the menu. */
  name: string;
  /** Id of the element that describes the button. */
  describedBy?: string;
  label: ReactNode;
  buttonSx: SxProps<Theme>;
  /** Pixels from the button's left edge to the menu's left edge; without it the right edges align. */
  offset?: number;
  width: number;
  /** Menu items before those of the account. */
  children?: ReactNode;
}

interface Opened {
  at?: string;
  times: number;
  role?: Role | undefined;
  awaitsRole?: boolean;
}

/** A button, and the account's menu headed by the e-mail address. Choosing an item or navigating closes the menu. */
export function DropDown(props: Props) {
  const {
    email,
    ownName,
    onChangePassword,
    onChangeName,
    onOpenAbsence,
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
  const isOnPhone = offset === undefined;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const role = useSelector(selectRole);
  const isRoleUnread = useSelector(selectIsRoleUnread);
  // `at` is the path of the page on which the menu was opened; on any other page it is closed. `role` is fixed while it is
  // open, because an item that appears would move those below it under the pointer. Pages of staff read the role soon
  // after they open, so there its items are shown before (`awaitsRole`), and disabled until it is known.
  const [opened, setOpened] = useState<Opened>({ times: 0 });
  const isOpen = opened.at === pathname;
  // Clears the path, so that the menu stays closed when the person returns to that page.
  if (opened.at !== undefined && !isOpen) setOpened({ ...opened, at: undefined });
  const open = () => {
    const awaitsRole = isRoleUnread && isStaffPath(pathname);
    setOpened({ at: pathname, times: opened.times + 1, role, awaitsRole });
  };
  const close = () => setOpened({ ...opened, at: undefined });
  const isForStaff = opened.role !== undefined || opened.awaitsRole;

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
        // MUI's default transition Grow would start at the position before the menu is moved onto the screen.
        slots={{ transition: Fade }}
        transitionDuration={120}
        slotProps={{
          // The menu is a landmark, because it is at the end of the document, outside all other landmarks.
          paper: {
            component: 'nav',
            'aria-label': account.areas.label,
            sx: { mt: 1, width: `${width}rem`, boxShadow: '0 12px 32px rgb(0 0 0 / 0.16)' },
          },
        }}
      >
        <MenuHead {...{ email, ownName }} />
        <MenuList
          // A new key makes a new list, so that focus starts at its first item even while the previous list fades out.
          key={opened.times}
          id={id}
          component="div"
          aria-label={name}
          autoFocusItem={isOpen}
          // The menu ignores clicks while it fades out.
          inert={!isOpen}
          // A disabled item lets clicks through to the list.
          onClick={(event) => event.target !== event.currentTarget && close()}
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
              typography: isOnPhone ? 'body1' : 'body2',
              minHeight: 44,
              whiteSpace: 'normal',
            },
          }}
        >
          {children}
          <MenuItem onClick={onChangePassword}>{account.changePassword}</MenuItem>
          <MenuItem onClick={onChangeName}>{staffName.own}</MenuItem>
          <MenuItem onClick={onOpenSessions}>{account.openSessions}</MenuItem>
          {isForStaff && opened.role !== 'reader' && (
            <MenuItem disabled={role === undefined || role === 'reader'} onClick={onOpenAbsence}>
              {absence.own}
            </MenuItem>
          )}
          {isForStaff && (
            <MenuItem
              component={Link}
              to={paths.team}
              disabled={role === undefined}
              selected={pathname === paths.team}
              aria-current={pathname === paths.team ? 'page' : undefined}
            >
              {account.areas.team}
            </MenuItem>
          )}
          {isStaffPath(pathname) && (
            <MenuItem onClick={() => dispatch(paletteOpened())}>
              {isOnPhone ? keys.palette.open : keys.palette.openByKey}
            </MenuItem>
          )}
          <MenuItem onClick={() => dispatch(signOutRequested())}>{account.signOut}</MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}

/** The person's name and the full e-mail address, hidden from screen readers, to which the menu's name says it. */
const MenuHead = ({ email, ownName }: Pick<Props, 'email' | 'ownName'>) => (
  <Box aria-hidden sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
    <Box sx={{ typography: 'body2', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {account.session}
    </Box>
    {ownName !== '' && (
      <Box sx={{ typography: 'body2', fontWeight: 650, overflowWrap: 'anywhere' }}>
        <bdi>{ownName}</bdi>
      </Box>
    )}
    <Box
      dir="ltr"
      sx={{
        typography: 'body2',
        overflowWrap: 'anywhere',
        unicodeBidi: 'isolate',
        // A very long address scrolls, so that the items below it stay on the screen with any size of letters.
        maxHeight: '40vh',
        overflowY: 'auto',
      }}
    >
      {email}
    </Box>
  </Box>
);
