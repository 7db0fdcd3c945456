import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Fieldset> {
  title: string;
}

/** Fields that belong together, under their heading. */
export function Group({ title, children, ...fieldset }: Props) {
  return (
    <Fieldset {...fieldset}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Fieldset>
  );
}

const Fieldset = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  // By itself a fieldset is as wide as the widest word in it.
  minWidth: 0,
});
