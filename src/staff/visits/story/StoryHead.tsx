import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { paths } from '../../../router/paths';
import { story } from '../../../text/story';
import { toastShown } from '../../../ui/toasts/slice';
import { copyText } from './copyText';
import { Chain, Cross, Down, Up } from './icons';

interface Props {
  id: number;
  titleId: string;
  title: RefObject<HTMLHeadingElement | null>;
  /** undefined: there is none, or it is not known yet. */
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
  onClose: () => void;
}

export function StoryHead({ id, titleId, title, onNewer, onOlder, onClose }: Props) {
  const dispatch = useDispatch();
  const copy = async () => {
    const isCopied = await copyText(`${location.origin}${paths.visits}?visit=${id}`);
    dispatch(isCopied ? toastShown('success', story.copied) : toastShown('error', story.notCopied));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mr: -1.25 }}>
      <Typography
        ref={title}
        id={titleId}
        variant="h4"
        component="h2"
        tabIndex={-1}
        aria-live="polite"
        noWrap
        sx={{ flex: 1, minWidth: 0, outline: 'none', fontVariantNumeric: 'tabular-nums' }}
      >
        {story.title(id)}
      </Typography>
      <Action label={story.newer} keys="K" onClick={onNewer}>
        <Up />
      </Action>
      <Action label={story.older} keys="J" onClick={onOlder}>
        <Down />
      </Action>
      <Action label={story.copy} onClick={() => void copy()}>
        <Chain />
      </Action>
      <Action label={story.close} keys="Escape" onClick={onClose}>
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
