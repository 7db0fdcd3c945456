import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Checkbox> {
  children: string;
}

/** Check box of a consent, which is never ticked in advance, nor by the browser after a reload. */
export const Tick = ({ children, ...checkbox }: Props) => (
  <Box
    component="label"
    sx={{
      py: 1,
      display: 'flex',
      gap: 1.5,
      cursor: 'pointer',
      textWrap: 'pretty',
      overflowWrap: 'anywhere',
    }}
  >
    <Checkbox type="checkbox" autoComplete="off" {...checkbox} />
    <span>{children}</span>
  </Box>
);

const Checkbox = styled('input')(({ theme }) => ({
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
  cursor: 'inherit',
  '&[aria-invalid="true"]': { outline: `2px solid ${theme.vars.palette.error.main}` },
}));
