import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { lineIcon } from '../lineIcon';
import { fieldStyles, Labelled, type Labels } from './Labelled';

/** Labelled native select. */
export const Select = ({
  name,
  label,
  error,
  hint,
  ...select
}: Omit<ComponentProps<typeof Native>, keyof Labels> & Labels) => (
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

const ChevronDown = lineIcon('m6 9.5 6 6 6-6');

const Native = styled('select')(({ theme }) => ({
  ...fieldStyles(theme),
  appearance: 'none',
  paddingRight: theme.spacing(6),
  cursor: 'pointer',
}));
