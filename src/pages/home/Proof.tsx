import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { proof } from '../../config/firm';
import { publicSite } from '../../text/publicSite';
import { Facts } from '../../ui/Facts';
import { usePageData } from '../../ui/pageData';

const { companies: compared, lines, answer, since, register } = publicSite.home.proof;

/** Short list of facts that show that the firm can be trusted, from the catalogue and from config/proof.ts. */
export function Proof() {
  const { companies, linesOfBusiness } = usePageData();
  const facts = [
    ...(companies.length > 1
      ? [{ label: compared.label, text: compared.text(companies.length) }]
      : []),
    ...(linesOfBusiness.length > 1
      ? [{ label: lines.label, text: lines.text(linesOfBusiness.length) }]
      : []),
    ...(proof.responseTime ? [{ label: answer, text: proof.responseTime }] : []),
    ...(proof.since ? [{ label: since, text: String(proof.since) }] : []),
    ...(proof.registerNumber ? [{ label: register, text: proof.registerNumber }] : []),
  ];
  if (facts.length < 2) return null;
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Container>
        <Facts
          facts={facts}
          sx={{
            py: 3,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 4, md: 7 },
            rowGap: 2,
            '& dd': { typography: 'h3' },
          }}
        />
      </Container>
    </Box>
  );
}
