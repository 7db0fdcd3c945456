import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { firm } from '../../config/firm';
import { paths } from '../../router/paths';
import { es } from '../../text/es';
import { form } from '../../text/form';
import { Brand } from '../../ui/Brand';
import { PageTitle } from '../../ui/PageTitle';
import { QuietLinks } from '../../ui/QuietLinks';
import { Ways } from './Ways';

const links = [
  { to: paths.home, label: form.back },
  { to: paths.agreements, label: es.footer.agreements },
];

/** Shown without the navigation bar (spec 2). */
export function FormPage() {
  return (
    <Box
      sx={{
        minHeight: '100svh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'brand.tint',
      }}
    >
      <PageTitle>{form.title}</PageTitle>
      <Container component="header" sx={{ pt: 1.5 }}>
        <Brand firmName={firm.name} to={paths.home} />
      </Container>
      <Container
        component="main"
        tabIndex={-1}
        sx={{
          flexGrow: 1,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1.12fr 1fr' },
          columnGap: 8,
          rowGap: 5,
          alignContent: { xs: 'start', md: 'center' },
          alignItems: 'center',
          py: { xs: 5, md: 8 },
        }}
      >
        <div>
          <Typography variant="h1">{form.title}</Typography>
          <Typography
            variant="subtitle1"
            sx={{ mt: 3, maxWidth: '30em', color: 'text.secondary', textWrap: 'pretty' }}
          >
            {form.lead}
          </Typography>
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {form.free}
          </Typography>
        </div>
        <Ways />
      </Container>
      <Container
        component="footer"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, pb: { xs: 3, md: 4 } }}
      >
        <QuietLinks links={links} />
      </Container>
    </Box>
  );
}
