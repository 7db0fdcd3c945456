import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { resourceText } from '../../text/resource';
import { lineIcon } from '../../ui/lineIcon';
import { useCopy } from './useCopy';

const text = resourceText.drawer;

const Up = lineIcon('m5 15 7-7 7 7');
const Down = lineIcon('m5 9 7 7 7-7');
const Cross = lineIcon('M6 6l12 12M18 6 6 18');
const Chain = lineIcon(
  'M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1-1',
);

/** Button to a neighbouring row; without onClick it is disabled: there is no such row, or it is not known yet. */
export interface Step {
  label: string;
  onClick: (() => void) | undefined;
}

interface Props {
  titleId: string;
  title: string;
  titleRef: RefObject<HTMLHeadingElement | null>;
  newer?: Step | undefined;
  older?: Step | undefined;
  /** Address that a button copies. */
  link?: string | undefined;
  onClose: () => void;
}

export function DrawerHead({ titleId, title, titleRef, newer, older, link, onClose }: Props) {
  const copy = useCopy();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mr: -1.25 }}>
      <Typography
        ref={titleRef}
        id={titleId}
        variant="h4"
        component="h2"
        tabIndex={-1}
        aria-live="polite"
        noWrap
        sx={{ flex: 1, minWidth: 0, outline: 'none', fontVariantNumeric: 'tabular-nums' }}
      >
        {title}
      </Typography>
      {newer && (
        <Action {...newer} keys="K">
          <Up />
        </Action>
      )}
      {older && (
        <Action {...older} keys="J">
          <Down />
        </Action>
      )}
      {link !== undefined && (
        <Action label={text.copy} onClick={() => copy(link)}>
          <Chain />
        </Action>
      )}
      <Action label={text.close} keys="Escape" onClick={onClose}>
        <Cross />
      </Action>
    </Box>
  );
}

interface ActionProps {
  label: string;
  keys?: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

/** Disabled by aria-disabled alone, so that it keeps the focus. */
function Action({ label, keys, onClick, children }: ActionProps) {
  return (
    <IconButton
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys && keys.length === 1 ? `${label} (${keys})` : label}
      aria-disabled={!onClick}
      onClick={onClick}
      sx={{
        color: 'text.primary',
        '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' },
      }}
    >
      {children}
    </IconButton>
  );
}
