import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../router/paths';
import { login } from '../../text/login';
import { PageTitle } from '../../ui/PageTitle';
import { Sheet } from '../../ui/Sheet';
import { HeroIllustration } from '../home/HeroIllustration';
import { Github } from './Github';
import { LoginForm } from './LoginForm';

export const LoginPage = () => (
  <Box sx={{ bgcolor: 'brand.tint', overflow: 'hidden' }}>
    <PageTitle>{login.title}</PageTitle>
    <Container
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 26rem)', md: '1.12fr minmax(0, 26rem)' },
        justifyContent: 'center',
        columnGap: { md: 8, lg: 12 },
      }}
    >
      <Box sx={{ pt: { xs: 5, md: 9 }, display: 'flex', flexDirection: 'column' }}>
        <Typography variant="h2" component="h1">
          {login.title}
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {login.lead}
        </Typography>
        {/* At the bottom of the page, even if the form is higher. */}
        <Box sx={{ display: { xs: 'none', md: 'block' }, mt: 'auto', pt: 4 }}>
          <HeroIllustration />
        </Box>
      </Box>
      <Box sx={{ pt: { xs: 4, md: 9 }, pb: { xs: 6, md: 12 } }}>
        <Sheet>
          <LoginForm>
            <Github />
          </LoginForm>
        </Sheet>
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary', textWrap: 'pretty' }}>
          {login.forgotten}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {login.visitor}{' '}
          <Link component={RouterLink} to={paths.contact} color="text.primary">
            {login.talk}
          </Link>
        </Typography>
      </Box>
    </Container>
  </Box>
);
