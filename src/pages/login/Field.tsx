import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Input> {
  name: string;
  label: string;
}

/** A labelled text field. */
export function Field({ label, name, ...input }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box component="label" htmlFor={name} sx={{ typography: 'body2', fontWeight: 600 }}>
        {label}
      </Box>
      <Input id={name} name={name} {...input} />
    </Box>
  );
}

// 1rem or more: iOS zooms into fields with smaller letters.
const Input = styled('input')(({ theme }) => ({
  ...theme.typography.body1,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 52,
  padding: theme.spacing(1, 1.75),
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': { outlineOffset: 0, borderRadius: theme.shape.borderRadius },
}));
