import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../router/paths';
import { login } from '../../text/login';
import { PageTitle } from '../../ui/PageTitle';
import { LoginForm } from './LoginForm';

export function LoginPage() {
  const navigate = useNavigate();
  return (
    <Box sx={{ bgcolor: 'brand.tint', py: { xs: 6, md: 10 } }}>
      <PageTitle>{login.title}</PageTitle>
      <Container maxWidth="xs">
        <Typography variant="h2" component="h1">
          {login.title}
        </Typography>
        <Typography sx={{ mt: 1.5, mb: 4, color: 'text.secondary' }}>{login.lead}</Typography>
        <LoginForm onSignedIn={() => void navigate(paths.customers, { replace: true })} />
      </Container>
    </Box>
  );
}
