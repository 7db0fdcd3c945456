import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BAR_HEIGHT } from '../config/constants';

const looks = {
  plain: {},
  tint: { bgcolor: 'brand.tint' },
  deep: {
    bgcolor: 'brand.deep',
    color: 'brand.onDeep',
    '--focus': 'var(--mui-palette-brand-onDeep)',
  },
};

interface Props {
  /** Id of the section, to which anchors lead. */
  id: string;
  title: string;
  lead?: string;
  look?: keyof typeof looks;
  children?: ReactNode;
}

/** Section with a heading, as a landmark. A link to its anchor scrolls it to just below the navigation bar. */
export const Section = ({ id, title, lead, look = 'plain', children }: Props) => (
  <Box
    component="section"
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-title`}
    sx={{ scrollMarginTop: BAR_HEIGHT, py: { xs: 8, md: 12 }, ...looks[look] }}
  >
    <Container>
      <Typography variant="h2" id={`${id}-title`}>
        {title}
      </Typography>
      {lead && (
        <Typography
          variant="subtitle1"
          sx={{
            mt: 2,
            maxWidth: '38em',
            textWrap: 'pretty',
            color: look === 'deep' ? 'brand.onDeepMuted' : 'text.secondary',
          }}
        >
          {lead}
        </Typography>
      )}
      {children}
    </Container>
  </Box>
);
