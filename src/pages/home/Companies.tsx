import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShownCompany } from '../../config/pageData';
import { publicSite } from '../../text/publicSite';
import { usePageData } from '../../ui/pageData';
import { Section } from '../../ui/Section';
import { CompanyMark } from './CompanyMark';
import { fullRows, SectionList } from './layout';

const { title, lead, none, lines: listLines } = publicSite.home.companies;

/** Section with the companies. It exists even without any, and then says so, because anchors lead to it. */
export function Companies() {
  const { companies } = usePageData();
  if (companies.length === 0)
    return <Section id="companies" title={title} lead={none} look="tint" />;
  return (
    <Section id="companies" title={title} lead={lead} look="tint">
      <SectionList sx={[{ gap: { xs: 1.5, md: 2.5 } }, fullRows]}>
        {companies.map((company, position) => (
          // The position is the key, because names are not unique.
          <Company key={position} {...company} position={position} />
        ))}
      </SectionList>
    </Section>
  );
}

function Company({ position, ...company }: ShownCompany & { position: number }) {
  const { name, lines } = company;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'start',
        gap: 2,
        p: { xs: 2, md: 3 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <CompanyMark {...company} position={position} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
        <Typography variant="h3" sx={{ fontSize: '1.25rem' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {listLines(lines.map((line) => publicSite.lines[line].name))}
        </Typography>
      </Box>
    </Box>
  );
}
