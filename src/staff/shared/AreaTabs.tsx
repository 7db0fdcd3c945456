import Box from '@mui/material/Box';
import { BarLink } from '../../ui/BarLink';

interface Props {
  /** Accessible name. */
  label: string;
  views: { to: string; label: string; isCurrent: boolean }[];
}

/** Links between the views of an area. */
export const AreaTabs = ({ label, views }: Props) => (
  <Box
    component="nav"
    aria-label={label}
    sx={{ display: 'flex', gap: 1, ml: { xs: -0.5, sm: -1 } }}
  >
    {views.map(({ to, label: view, isCurrent }) => (
      <BarLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {view}
      </BarLink>
    ))}
  </Box>
);
