import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Fieldset> {
  title: string;
}

/** Fieldset with a heading. */
export const Group = ({ title, children, ...fieldset }: Props) => (
  <Fieldset {...fieldset}>
    <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Fieldset>
);

const Fieldset = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  // By default a fieldset is at least as wide as its widest word.
  minWidth: 0,
});
