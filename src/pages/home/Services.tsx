import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { firm } from '../../config/firm';
import type { LineOfBusiness } from '../../config/pageData';
import { whatsappLink } from '../../lib/whatsapp';
import { formFor, paths } from '../../router/paths';
import { publicSite } from '../../text/publicSite';
import { ActionLink } from '../../ui/ActionLink';
import { usePageData } from '../../ui/pageData';
import { Section } from '../../ui/Section';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { SectionList, wideFullRows } from './layout';
import { LineIcon } from './lineIcons';

const { title, lead, quote, quoteOf, ask, about, none } = publicSite.home.services;

export function Services() {
  const { linesOfBusiness } = usePageData();
  if (linesOfBusiness.length === 0)
    return (
      <Section id="services" title={title} lead={none}>
        <ActionLink look="filled" to={paths.form} sx={{ mt: 4 }}>
          {publicSite.home.hero.quote}
        </ActionLink>
      </Section>
    );
  return (
    <Section id="services" title={title} lead={lead}>
      <SectionList sx={[{ columnGap: { sm: 5, md: 7 }, rowGap: { xs: 4, md: 6 } }, wideFullRows]}>
        {linesOfBusiness.map((line) => (
          <Service key={line} line={line} />
        ))}
      </SectionList>
    </Section>
  );
}

function Service({ line }: { line: LineOfBusiness }) {
  const { name, insurance, description } = publicSite.lines[line];
  return (
    <Box
      component="li"
      sx={{
        borderTop: '2px solid',
        borderColor: 'primary.main',
        pt: 3,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <LineIcon line={line} />
        <Typography variant="h3">{name}</Typography>
      </Box>
      <Typography sx={{ mt: 1.5, color: 'text.secondary', textWrap: 'pretty' }}>
        {description}
      </Typography>
      <Box sx={{ mt: 'auto', pt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <Link component={RouterLink} to={formFor(line)} sx={{ ...action, fontWeight: 600 }}>
          <span>
            {quote}
            <VisuallyHidden>{quoteOf(insurance)}</VisuallyHidden>
          </span>
        </Link>
        <Link
          href={whatsappLink(firm.whatsapp, publicSite.whatsapp.product(insurance))}
          color="text.primary"
          sx={action}
        >
          <span>
            {ask}
            <VisuallyHidden>{about(insurance)}</VisuallyHidden>
          </span>
        </Link>
      </Box>
    </Box>
  );
}

const action = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };
