import Box from '@mui/material/Box';
import { useRights } from '../../../resource/rights';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

type Keys = readonly (readonly [key: string, what: string])[];

interface Props {
  title: string;
  list: Keys;
  /** Keys of people who may change something. */
  writing: Keys;
}

/** List of keys, in windows wide enough that there probably is a keyboard. */
export function KeyLine({ title, list, writing }: Props) {
  const keys = [...list, ...(useRights().mayWrite ? writing : [])];
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        gap: 1.5,
        ml: 'auto',
        typography: 'body2',
        color: 'text.secondary',
        '& kbd': { font: 'inherit', fontWeight: 650, color: 'text.primary' },
      }}
    >
      <VisuallyHidden>{title}</VisuallyHidden>
      {keys.map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {what}
        </span>
      ))}
    </Box>
  );
}
