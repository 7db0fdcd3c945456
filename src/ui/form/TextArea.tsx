import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { fieldStyles, Labelled, type Labels } from './Labelled';

interface Props extends Omit<ComponentProps<typeof Area>, keyof Labels>, Labels {
  /** Messages about the current input, below the field. */
  children?: ReactNode;
}

/** A labelled multi-line text field. */
export function TextArea({ name, label, error, hint, children, ...area }: Props) {
  return (
    <Labelled
      {...{ name, label, error, hint, children }}
      field={(attributes) => <Area rows={4} {...attributes} {...area} />}
    />
  );
}

const Area = styled('textarea')(({ theme }) => ({
  ...fieldStyles(theme),
  padding: theme.spacing(1.5, 1.75),
  resize: 'vertical',
}));
