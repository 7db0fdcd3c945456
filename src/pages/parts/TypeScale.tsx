import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Part } from './Part';

const VARIANTS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'subtitle1',
  'subtitle2',
  'body1',
  'body2',
  'button',
  'caption',
  'overline',
] as const;

export function TypeScale() {
  return (
    <Part title="Type">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {VARIANTS.map((variant) => (
          <div key={variant}>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {variant}
            </Typography>
            <Typography variant={variant} component="div">
              One roof for all your insurance, 1,234.50
            </Typography>
          </div>
        ))}
      </Box>
    </Part>
  );
}
