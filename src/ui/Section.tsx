import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BAR_HEIGHT } from './NavigationBar';

const looks = {
  plain: { section: {}, lead: { color: 'text.secondary' } },
  tint: { section: { bgcolor: 'brand.tint' }, lead: { color: 'text.secondary' } },
  deep: {
    section: {
      bgcolor: 'brand.deep',
      color: 'brand.onDeep',
      '--focus': 'var(--mui-palette-brand-onDeep)',
    },
    lead: { color: 'brand.onDeepMuted' },
  },
};

interface Props {
  /** Target of anchors. */
  id: string;
  title: string;
  lead?: string;
  look?: keyof typeof looks;
  children?: ReactNode;
}

/** A section with a heading, as a landmark. Anchors scroll it to just below the navigation bar. */
export function Section({ id, title, lead, look = 'plain', children }: Props) {
  return (
    <Box
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      sx={{ scrollMarginTop: BAR_HEIGHT, py: { xs: 8, md: 12 }, ...looks[look].section }}
    >
      <Container>
        <Typography variant="h2" id={`${id}-title`}>
          {title}
        </Typography>
        {lead && (
          <Typography
            variant="subtitle1"
            sx={{ mt: 2, maxWidth: '38em', textWrap: 'pretty', ...looks[look].lead }}
          >
            {lead}
          </Typography>
        )}
        {children}
      </Container>
    </Box>
  );
}
