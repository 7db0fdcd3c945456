import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<typeof Input> {
  /** Also its id, which password managers remember. */
  name: string;
  label: string;
  /** What is wrong with what stands in it. */
  error?: string;
  /** What one should know before typing. */
  hint?: string;
  /** Over the right end of the field. */
  end?: ReactNode;
  /** What is said while typing. */
  children?: ReactNode;
}

/** A labelled text field. Its message has a row kept for it: nothing below moves away from under a click. */
export function Field({ name, label, error, hint, end, children, ...input }: Props) {
  const ids = { hint: `${name}-hint`, error: `${name}-error` };
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return (
    <div>
      <Box component="label" htmlFor={name} sx={{ typography: 'body2', fontWeight: 600 }}>
        {label}
      </Box>
      {hint && (
        <Typography id={ids.hint} variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      <Box sx={{ position: 'relative', mt: 0.75 }}>
        <Input
          id={name}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {end}
      </Box>
      <Box sx={{ typography: 'body2', minHeight: 'calc(1.55em + 2px)', pt: '2px' }}>
        {error && (
          <Box id={ids.error} sx={{ color: 'error.main' }}>
            {error}
          </Box>
        )}
        {children}
      </Box>
    </div>
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
  textOverflow: 'ellipsis',
  '&:focus-visible': { outlineOffset: 0, borderRadius: theme.shape.borderRadius },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&:read-only': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.brand.tint,
    borderColor: 'transparent',
  },
}));
