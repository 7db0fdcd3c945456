import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { resourceText } from '../../text/resource';
import { Chain, Cross, Down, Up } from './icons';
import { useCopy } from './useCopy';

const text = resourceText.panel;

/** What another row would be called, and what leads to it; undefined: there is none, or it is not known yet. */
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
  /** To be copied. */
  link?: string | undefined;
  onClose: () => void;
}

export function PanelHead({ titleId, title, titleRef, newer, older, link, onClose }: Props) {
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

/** It keeps the keyboard when there is nothing to do. */
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
