import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { BAR_HEIGHT, CONTACT_BAR_HEIGHT } from '../../config/constants';
import { paths } from '../../router/paths';
import { publicSite } from '../../text/publicSite';
import { ActionLink } from '../../ui/ActionLink';
import { HeroIllustration } from './HeroIllustration';
import { ActionRow } from './layout';

const { title, lead, quote, talk, note } = publicSite.home.hero;

export const Hero = () => (
  <Box sx={{ bgcolor: 'brand.tint', overflow: 'hidden' }}>
    <Container
      sx={{
        display: { xs: 'flex', sm: 'grid' },
        flexDirection: 'column',
        // On phones the whole illustration is above the bar at the bottom, as large as the window allows.
        minHeight: { xs: `calc(100svh - ${BAR_HEIGHT + CONTACT_BAR_HEIGHT}px)`, sm: 0 },
        gridTemplateColumns: { sm: '1fr', md: '1.12fr 1fr' },
        columnGap: 4,
        alignItems: 'end',
      }}
    >
      <Box sx={{ pt: { xs: 6, md: 11 }, pb: { xs: 3, sm: 5, md: 11 } }}>
        <Typography variant="h1">{title}</Typography>
        <Typography
          variant="subtitle1"
          sx={{ mt: 3, maxWidth: '32em', color: 'text.secondary', textWrap: 'pretty' }}
        >
          {lead}
        </Typography>
        <ActionRow>
          <ActionLink look="filled" to={paths.form}>
            {quote}
          </ActionLink>
          <ActionLink look="outlined" to={paths.contact}>
            {talk}
          </ActionLink>
        </ActionRow>
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      <HeroIllustration />
    </Container>
  </Box>
);
