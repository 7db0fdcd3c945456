import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { paths } from '../../router/paths';
import { agreements } from '../../text/agreements';
import { ActionLink } from '../../ui/ActionLink';
import { PageTitle } from '../../ui/PageTitle';
import { Chapter } from './Chapter';
import { Intermediary } from './Intermediary';
import { Privacy } from './Privacy';
import { Quote } from './Quote';
import { YourData } from './YourData';

const { title, description, lead, terms, questions } = agreements;

export function AgreementsPage() {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      <Box sx={{ bgcolor: 'brand.tint', py: { xs: 6, md: 9 } }}>
        <Container>
          <Typography variant="h1">{title}</Typography>
          <Typography
            variant="subtitle1"
            sx={{ mt: 3, maxWidth: '34em', color: 'text.secondary', textWrap: 'pretty' }}
          >
            {lead}
          </Typography>
        </Container>
      </Box>
      <Container sx={{ pb: { xs: 3, md: 5 } }}>
        <Chapter id="terms" title={terms.title}>
          {terms.points.map((point) => (
            <Typography key={point}>{point}</Typography>
          ))}
        </Chapter>
        <Intermediary />
        <Quote />
        <Privacy />
        <YourData />
        <Chapter id="questions" title={questions.title}>
          <Typography>{questions.text}</Typography>
          <ActionLink look="outlined" to={paths.contact} sx={{ justifySelf: 'start' }}>
            {questions.talk}
          </ActionLink>
        </Chapter>
      </Container>
    </>
  );
}
