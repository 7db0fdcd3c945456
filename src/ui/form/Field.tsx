import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { fieldStyles, Labelled, type Labels } from './Labelled';

interface Props extends Omit<ComponentProps<typeof Input>, keyof Labels>, Labels {
  /** Content over the right end of the field. */
  end?: ReactNode;
  /** Messages about the current input, below the field. */
  children?: ReactNode;
}

/** Labelled text field. */
export const Field = ({ name, label, error, hint, end, children, ...input }: Props) => (
  <Labelled
    {...{ name, label, error, hint, children }}
    field={(attributes) => (
      <>
        <Input {...attributes} {...input} />
        {end}
      </>
    )}
  />
);

const Input = styled('input')(({ theme }) => ({
  ...fieldStyles(theme),
  '&:read-only': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.brand.tint,
    borderColor: 'transparent',
  },
}));
