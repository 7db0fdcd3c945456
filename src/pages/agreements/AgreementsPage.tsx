import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { firm } from '../../config/firm';
import { paths } from '../../router/paths';
import { agreements } from '../../text/agreements';
import { publicSite } from '../../text/publicSite';
import { ActionLink } from '../../ui/ActionLink';
import { Facts } from '../../ui/Facts';
import { usePageData } from '../../ui/pageData';
import { PageTitle } from '../../ui/PageTitle';
import { Chapter } from './Chapter';
import { StopChoice } from './Choice';
import { Contents } from './Contents';
import { YourData } from './YourData';

const { title, lead, terms, intermediary, quote, privacy, yourData, questions } = agreements;

const chapters = [
  { id: 'your-data', short: yourData.short },
  { id: 'privacy', short: privacy.short },
  { id: 'quote', short: quote.short },
  { id: 'intermediary', short: intermediary.short },
  { id: 'terms', short: terms.short },
  { id: 'questions', short: questions.short },
];

const factsOf = () => [
  { label: intermediary.name, text: firm.legalName },
  { label: publicSite.footer.register, text: firm.registerNumber },
  { label: intermediary.address, text: firm.address },
  {
    label: intermediary.telephone,
    text: firm.telephone.display,
    href: `tel:${firm.telephone.e164}`,
  },
  { label: intermediary.email, text: firm.email, href: `mailto:${firm.email}` },
  ...firm.legal,
];

const longDay = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (day: string) => longDay.format(Date.parse(day));

/**
 * The chapter `quote` is the second layer of the form's privacy notice; `privacy` lists all columns of visits (R3.1).
 */
export const AgreementsPage = () => (
  <>
    <PageTitle>{title}</PageTitle>
    <Box sx={{ bgcolor: 'brand.tint', py: { xs: 6, md: 9 } }}>
      <Container>
        <Typography variant="h1">{title}</Typography>
        <Typography
          variant="subtitle1"
          sx={{ mt: 3, maxWidth: '34em', color: 'text.secondary', textWrap: 'pretty' }}
        >
          {lead}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          <time dateTime={agreements.version}>{agreements.since(dayOf(agreements.version))}</time>
        </Typography>
      </Container>
    </Box>
    <Container
      sx={{
        pb: { xs: 3, md: 5 },
        display: { md: 'grid' },
        gridTemplateColumns: '11rem minmax(0, 1fr)',
        columnGap: 8,
        // On paper the text has the full width, because the list of contents is not printed.
        '@media print': { display: 'block' },
      }}
    >
      <Contents chapters={chapters} />
      <div>
        <YourData />
        <Chapter id="privacy" title={privacy.title}>
          <Typography>{privacy.purpose}</Typography>
          <Points points={privacy.recorded} />
          <Typography>{privacy.kept}</Typography>
          <Permission />
        </Chapter>
        <Chapter id="quote" title={quote.title}>
          <Typography>{quote.intro}</Typography>
          <Points points={quote.points} />
          <Typography>{quote.draft}</Typography>
        </Chapter>
        <Chapter id="intermediary" title={intermediary.title}>
          <Typography>{intermediary.text}</Typography>
          <Facts
            facts={factsOf()}
            sx={{
              mt: 1,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
              columnGap: 4,
              rowGap: 2.5,
            }}
          />
        </Chapter>
        <Chapter id="terms" title={terms.title}>
          {terms.points.map((point) => (
            <Typography key={point}>{point}</Typography>
          ))}
        </Chapter>
        <Chapter id="questions" title={questions.title}>
          <Typography>{questions.text}</Typography>
          <ActionLink look="outlined" to={paths.contact} sx={{ justifySelf: 'start' }}>
            {questions.talk}
          </ActionLink>
        </Chapter>
      </div>
    </Container>
  </>
);

/** Whether this site records visits without asking, and the visitor's own choice. */
function Permission() {
  const { asksFirst } = usePageData();
  return (
    <>
      <Typography>{privacy.permission[asksFirst ? 'required' : 'notice']}</Typography>
      <StopChoice />
    </>
  );
}

const Points = ({ points }: { points: { name: string; text: string }[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
    {points.map(({ name, text }) => (
      <Typography component="li" key={name} sx={{ '&::marker': { color: 'primary.main' } }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        : {text}
      </Typography>
    ))}
  </Box>
);
