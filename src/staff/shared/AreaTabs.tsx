import Box from '@mui/material/Box';
import { BarLink } from '../../ui/BarLink';

interface Props {
  /** Accessible name. */
  label: string;
  views: {
    to: string;
    label: string;
    isCurrent: boolean;
    /** Something waits there. */
    isLoud?: boolean;
  }[];
}

/** Links between the views of an area. */
export const AreaTabs = ({ label, views }: Props) => (
  <Box
    component="nav"
    aria-label={label}
    sx={{
      display: 'flex',
      gap: { xs: 0.25, sm: 1 },
      ml: { xs: -0.5, sm: -1 },
      overflowX: 'auto',
    }}
  >
    {views.map(({ to, label: view, isCurrent, isLoud }) => (
      <BarLink
        key={to}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        sx={isLoud ? { fontWeight: 600 } : undefined}
      >
        {view}
      </BarLink>
    ))}
  </Box>
);
