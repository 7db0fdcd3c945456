import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Labels {
  /** Also its id, which password managers remember. */
  name: string;
  label: string;
  /** What is wrong with what stands in it. */
  error?: string;
  /** What one should know before typing. */
  hint?: string;
}

interface Props extends Labels {
  /** The field itself, with what names and describes it. */
  field: (attributes: ReturnType<typeof attributesOf>) => ReactNode;
  /** What is said while typing. */
  children?: ReactNode;
}

/** Around a field. Its message has a row kept for it: nothing below moves away from under a click. */
export function Labelled({ field, children, ...labels }: Props) {
  const { name, label, error, hint } = labels;
  const ids = idsOf(name);
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
      <Box sx={{ position: 'relative', mt: 0.75 }}>{field(attributesOf(labels))}</Box>
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

const idsOf = (name: string) => ({ hint: `${name}-hint`, error: `${name}-error` });

function attributesOf({ name, error, hint }: Labels) {
  const ids = idsOf(name);
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-invalid': error !== undefined,
    'aria-describedby': described || undefined,
  };
}

/** What fields look like. 1rem or more: iOS zooms into fields with smaller letters. */
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
