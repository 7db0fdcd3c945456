import Box from '@mui/material/Box';
import { BarLink } from '../../ui/BarLink';

interface Props {
  label: string;
  views: { to: string; label: string; isCurrent: boolean }[];
}

/** Links between the lists of one page. */
export function Views({ label, views }: Props) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', gap: 1, ml: { xs: -0.5, sm: -1 } }}
    >
      {views.map(({ to, label: name, isCurrent }) => (
        <BarLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </BarLink>
      ))}
    </Box>
  );
}
