import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { paths } from '../../router/paths';
import { es } from '../../text/es';
import { form } from '../../text/form';
import { Brand } from '../../ui/Brand';
import { PageTitle } from '../../ui/PageTitle';
import { QuietLink } from '../../ui/QuietLink';
import { Sheet } from '../../ui/Sheet';
import { OtherContacts } from './OtherContacts';
import { QuoteForm } from './QuoteForm';
import type { QuoteValues } from './quoteFields';
import { Sent } from './Sent';

/** The quote form, without the navigation bar (R2.3). */
export function FormPage() {
  const [sent, setSent] = useState<QuoteValues>();
  const main = useRef<HTMLElement>(null);
  const startAgain = () => {
    setSent(undefined);
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  };
  return (
    <Box
      sx={{
        minHeight: '100svh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'brand.tint',
      }}
    >
      <Container component="header" sx={{ pt: 1.5 }}>
        <Brand to={paths.home} />
      </Container>
      <Container
        component="main"
        ref={main}
        tabIndex={-1}
        sx={{ flexGrow: 1, display: 'grid', alignContent: 'start', py: { xs: 4, md: 6 } }}
      >
        {sent ? (
          <Sent values={sent} onStartAgain={startAgain} />
        ) : (
          <QuoteContent onSent={setSent} />
        )}
      </Container>
      {/* A new element when the content changes: moving the same one would count as layout shift. */}
      <Container
        key={sent ? 'sent' : 'asking'}
        component="footer"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, pb: { xs: 3, md: 4 } }}
      >
        <QuietLink to={paths.home}>{form.back}</QuietLink>
        <QuietLink to={paths.agreements}>{es.footer.agreements}</QuietLink>
      </Container>
    </Box>
  );
}

const QuoteContent = ({ onSent }: { onSent: (values: QuoteValues) => void }) => (
  <>
    <PageTitle>{form.title}</PageTitle>
    <Typography variant="h1">{form.title}</Typography>
    <Typography
      variant="subtitle1"
      sx={{ mt: 2, maxWidth: '34em', color: 'text.secondary', textWrap: 'pretty' }}
    >
      {form.lead} {form.free}
    </Typography>
    <Box
      sx={{
        mt: { xs: 3, md: 5 },
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem' },
        columnGap: 7,
        rowGap: 5,
        alignItems: 'start',
      }}
    >
      <Sheet>
        <QuoteForm onSent={onSent} />
      </Sheet>
      <OtherContacts />
    </Box>
  </>
);
