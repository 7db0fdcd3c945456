import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { resourceText as text } from '../../text/resource';
import { ClearButton } from '../filters/ClearButton';
import type { ListTexts } from './types';

interface Props {
  texts: Pick<ListTexts, 'empty' | 'noMatch' | 'beyond' | 'failed'>;
  /** `beyond`: the page lies after the last one. `noMatch`: no row matches the filters. */
  reason: 'failed' | 'beyond' | 'noMatch' | 'empty';
  onRetry: () => void;
  onFirst: () => void;
  onClear: () => void;
  /** Button shown when the table has no rows at all. */
  addButton?: ReactNode;
}

/** Shown in place of the rows: the reason why there are none, and a button that helps. */
export function NoRows({ texts, reason, onRetry, onFirst, onClear, addButton }: Props) {
  if (reason === 'failed')
    return (
      <Message isFailure title={texts.failed} text={text.failed}>
        <RetryButton onRetry={onRetry} />
      </Message>
    );
  if (reason === 'beyond')
    return (
      <Message title={texts.beyond} text={text.beyond}>
        <Button variant="outlined" onClick={onFirst}>
          {text.toFirst}
        </Button>
      </Message>
    );
  if (reason === 'empty') return <Message {...texts.empty}>{addButton}</Message>;
  return (
    <Message title={texts.noMatch} text={text.noMatch}>
      <ClearButton variant="outlined" onClear={onClear} />
    </Message>
  );
}

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="outlined" onClick={onRetry}>
      {text.again}
    </Button>
  );
}

interface MessageProps {
  title: string;
  text: string;
  isFailure?: boolean;
  children?: ReactNode;
}

const Message = ({ title, text: description, isFailure = false, children }: MessageProps) => (
  <Box
    role={isFailure ? 'alert' : undefined}
    sx={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: 1,
      minHeight: 320,
      p: 3,
      textAlign: 'center',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
    }}
  >
    <Typography variant="h4" component="h2">
      {title}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {description}
    </Typography>
    {children}
  </Box>
);
