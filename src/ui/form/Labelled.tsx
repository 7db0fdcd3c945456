import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AriaAttributes, ReactNode } from 'react';

export interface Labels {
  /** Name and id of the field, by which password managers recognize it. */
  name: string;
  label: string;
  /** Error message for the current value. */
  error?: string;
  /** Instructions above the field. */
  hint?: string;
}

interface Props extends Labels {
  /** Renders the field with the attributes that name and describe it. */
  field: (attributes: AriaAttributes & { id: string; name: string }) => ReactNode;
  /** Messages about the current input, below the field. */
  children?: ReactNode;
}

/** Label, hint and messages of a field. */
export function Labelled({ name, label, error, hint, field, children }: Props) {
  const hintId = hint && `${name}-hint`;
  const errorId = error && `${name}-error`;
  const attributes = {
    id: name,
    name,
    'aria-invalid': error !== undefined,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div>
      <Box component="label" htmlFor={name} sx={{ typography: 'body2', fontWeight: 600 }}>
        {label}
      </Box>
      {hint && (
        <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      <Box sx={{ position: 'relative', mt: 0.75 }}>{field(attributes)}</Box>
      <FieldMessage>
        {error && (
          <Box id={errorId} sx={{ color: 'error.main' }}>
            {error}
          </Box>
        )}
        {children}
      </FieldMessage>
    </div>
  );
}

/** Line below a field. Its height is reserved, so that a message does not move what a person is about to click. */
export const FieldMessage = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 'calc(1.55em + 2px)',
  paddingTop: 2,
}));

/** Styles of all fields. The font size is at least 1rem, because iOS zooms into fields with smaller letters. */
export const fieldStyles = (theme: Theme) => ({
  ...theme.typography.body1,
  boxSizing: 'border-box' as const,
  display: 'block',
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
});
