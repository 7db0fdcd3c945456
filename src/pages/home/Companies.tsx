import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { es } from '../../text/es';
import { usePageData } from '../../ui/pageData';
import { Section } from '../../ui/Section';
import { Monogram } from './Monogram';

const { title, lead, lines: listLines } = es.home.companies;

export function Companies() {
  const { companies } = usePageData();
  return (
    <Section id="companies" title={title} lead={lead} look="tint">
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          mt: { xs: 5, md: 7 },
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
          gap: { xs: 1.5, md: 2.5 },
        }}
      >
        {companies.map(({ name, monogram, lines }, position) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              flexDirection: { xs: 'row', md: 'column' },
              alignItems: { xs: 'center', md: 'start' },
              gap: 2,
              p: { xs: 2, md: 3 },
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            <Monogram letters={monogram} position={position} />
            <div>
              <Typography variant="h3" sx={{ fontSize: '1.25rem' }}>
                {name}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {listLines(lines.map((line) => es.lines[line].name))}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
