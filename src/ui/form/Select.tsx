import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { ChevronDown } from './icons';
import { fieldStyles, Labelled, type Labels } from './Labelled';

/** A labelled choice out of a list: the browser's own, which phones open over half their screen. */
export function Select({
  name,
  label,
  error,
  hint,
  ...select
}: Omit<ComponentProps<typeof Native>, keyof Labels> & Labels) {
  return (
    <Labelled
      {...{ name, label, error, hint }}
      field={(attributes) => (
        <>
          <Native {...attributes} {...select} />
          <ChevronDown
            sx={{
              position: 'absolute',
              right: 14,
              top: 'calc(50% - 12px)',
              pointerEvents: 'none',
              color: 'text.secondary',
            }}
          />
        </>
      )}
    />
  );
}

const Native = styled('select')(({ theme }) => ({
  ...fieldStyles(theme),
  appearance: 'none',
  paddingRight: theme.spacing(6),
  cursor: 'pointer',
}));
