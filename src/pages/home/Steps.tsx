import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { publicSite } from '../../text/publicSite';
import { Section } from '../../ui/Section';
import { SectionList } from './layout';

const { title, list } = publicSite.home.steps;

export const Steps = () => (
  <Section id="steps" title={title}>
    <SectionList
      as="ol"
      sx={{ gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, gap: { xs: 4, md: 7 } }}
    >
      {list.map((step, index) => (
        <Box component="li" key={step.title} sx={{ display: 'flex', gap: 2.5 }}>
          <Typography
            variant="h2"
            component="span"
            aria-hidden
            sx={{ color: 'primary.main', minWidth: '0.7em' }}
          >
            {index + 1}
          </Typography>
          <Box sx={{ pt: 1 }}>
            <Typography variant="h3">{step.title}</Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>
              {step.text}
            </Typography>
          </Box>
        </Box>
      ))}
    </SectionList>
  </Section>
);
