import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { es } from '../text/es';
import { ActionLink } from '../ui/ActionLink';

const { title, text, again } = es.loadFailure;

/** In place of a page that did not come, or that broke. A reload also finds the files of a newer deployment. */
export function LoadFailure() {
  const { pathname, search } = useLocation();
  return (
    <Container role="alert" sx={{ py: { xs: 8, md: 12 } }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography sx={{ mt: 2, mb: 4, maxWidth: '38em', color: 'text.secondary' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex' }}>
        <ActionLink look="filled" reloadDocument to={pathname + search}>
          {again}
        </ActionLink>
      </Box>
    </Container>
  );
}
