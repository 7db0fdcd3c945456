import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../router/paths';
import { login } from '../../text/login';
import { PageTitle } from '../../ui/PageTitle';
import { HeroIllustration } from '../home/HeroIllustration';
import { Github } from './Github';
import { LoginForm } from './LoginForm';

export function LoginPage() {
  return (
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
          {/* The street ends the page, also where the form is higher. */}
          <Box sx={{ display: { xs: 'none', md: 'block' }, mt: 'auto', pt: 4 }}>
            <HeroIllustration />
          </Box>
        </Box>
        <Box sx={{ pt: { xs: 4, md: 9 }, pb: { xs: 6, md: 12 } }}>
          <Box
            sx={{
              p: { xs: 2.5, sm: 4 },
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            <LoginForm>
              <Github />
            </LoginForm>
          </Box>
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
}
