import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { firm } from '../../config/firm';
import type { LineOfBusiness } from '../../config/pageData';
import { whatsappLink } from '../../lib/whatsapp';
import { es } from '../../text/es';
import { usePageData } from '../../ui/pageData';
import { Section } from '../../ui/Section';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { LineIcon } from './lineIcons';

const { title, lead, ask, about } = es.home.services;

export function Services() {
  const { linesOfBusiness } = usePageData();
  return (
    <Section id="services" title={title} lead={lead}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          mt: { xs: 5, md: 7 },
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
          columnGap: { sm: 5, md: 7 },
          rowGap: { xs: 4, md: 6 },
        }}
      >
        {linesOfBusiness.map((line) => (
          <Service key={line} line={line} />
        ))}
      </Box>
    </Section>
  );
}

function Service({ line }: { line: LineOfBusiness }) {
  const { name, insurance, description } = es.lines[line];
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
      <Link
        href={whatsappLink(firm.whatsapp, es.whatsapp.product(insurance))}
        sx={{
          mt: 'auto',
          alignSelf: 'start',
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 44,
          fontWeight: 600,
        }}
      >
        <span>
          {ask}
          <VisuallyHidden>{about(insurance)}</VisuallyHidden>
        </span>
      </Link>
    </Box>
  );
}
