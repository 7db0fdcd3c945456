import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { account } from '../../text/account';
import { ChevronDown } from '../../ui/icons';
import { lineIcon } from '../../ui/lineIcon';
import { DropDown } from './DropDown';
import { dropdownOffset } from './dropdownOffset';
import { UnansweredLeads, useAreaLinks } from './useAreaLinks';

const MenuLines = lineIcon('M4 7h16M4 12h16M4 17h16');

interface Props {
  email: string;
  ownName: string;
  onChangePassword: () => void;
  onChangeName: () => void;
  onOpenAbsence: () => void;
  onOpenSessions: () => void;
}

/** Dropdown headed by the e-mail address (R2.4). The button truncates a long address, and the menu shows all of it. */
export const AccountMenu = (props: Props) => (
  <DropDown
    {...props}
    name={account.sessionOf(props.email)}
    offset={dropdownOffset(props.email)}
    // 11 rem is the width of the button with 16 characters, so that the offset aligns the right edges.
    width={11}
    buttonSx={{
      minWidth: '6rem',
      maxWidth: '17rem',
      minHeight: 44,
      px: 1.5,
      gap: 0.75,
      // The margin aligns the end of the button's text with the page's right edge.
      mr: -1.5,
      typography: 'body2',
      borderRadius: 1,
      '&:hover': { bgcolor: 'action.hover' },
    }}
    label={
      <>
        <Box
          component="span"
          title={props.email}
          dir="ltr"
          sx={{
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            unicodeBidi: 'isolate',
          }}
        >
          {props.email}
        </Box>
        <ChevronDown sx={{ fontSize: 16 }} />
      </>
    }
  />
);

export function PhoneMenu(props: Props) {
  const id = useId();
  return (
    <Box sx={{ position: 'relative' }}>
      <DropDown
        {...props}
        name={`${account.menu}. ${account.sessionOf(props.email)}`}
        describedBy={id}
        width={18}
        buttonSx={{
          width: 44,
          height: 44,
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
        label={<MenuLines />}
      >
        {useAreaLinks().map(({ label, note, ...link }) => (
          <MenuItem
            key={link.to}
            component={Link}
            selected={!!link['aria-current']}
            {...link}
            sx={{ justifyContent: 'space-between' }}
          >
            {label}
            {note}
          </MenuItem>
        ))}
        <Divider />
      </DropDown>
      {/* The number is beside the button in the document, so that it describes the button and is no part of its name. */}
      <Box
        sx={{ position: 'absolute', top: -2, right: -4, display: 'flex', pointerEvents: 'none' }}
      >
        <UnansweredLeads id={id} />
      </Box>
    </Box>
  );
}
