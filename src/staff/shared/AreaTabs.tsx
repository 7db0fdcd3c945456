import Box from '@mui/material/Box';
import { BarLink } from '../../ui/BarLink';

interface Props {
  /** Accessible name of the navigation. */
  label: string;
  views: {
    to: string;
    label: string;
    isCurrent: boolean;
    /** Whether something waits for the person there; shown in bold. */
    isLoud?: boolean;
  }[];
}

/** Scrolls narrow tabs to the current one. jsdom cannot scroll. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector('[aria-current]');
  current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Links between the views of an area. */
export const AreaTabs = ({ label, views }: Props) => (
  <Box
    component="nav"
    aria-label={label}
    ref={showCurrent}
    sx={{
      display: 'flex',
      gap: { xs: 0.25, sm: 0.5 },
      ml: { xs: -0.5, md: 0 },
      overflowX: 'auto',
      // Narrow windows show the tabs on a line of their own, below the heading and the controls beside it.
      order: { xs: 1, md: 0 },
      width: { xs: 1, md: 'auto' },
      minWidth: { md: '8rem' },
      '@media (min-width: 1024px)': { '@container (max-width: 960px)': { mx: -1 } },
    }}
  >
    {views.map(({ to, label: view, isCurrent, isLoud }) => (
      <BarLink
        key={to}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        sx={{ ...tabSx, ...(isLoud && { fontWeight: 600 }) }}
      >
        {view}
      </BarLink>
    ))}
  </Box>
);

const tabSx = { minHeight: { xs: 44, md: 40 }, fontSize: { md: '0.9375rem' } };
