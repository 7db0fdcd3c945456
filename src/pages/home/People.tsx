import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { proof } from '../../config/firm';
import type { Person } from '../../config/site';
import { initialsOf } from '../../lib/initialsOf';
import { publicSite } from '../../text/publicSite';
import { Section } from '../../ui/Section';
import { Monogram } from './CompanyMark';
import { SectionList, wideFullRows } from './layout';

const { title, lead, licence } = publicSite.home.people;

/** Section with the brokers who answer, and their licences. It is empty as long as site.json names nobody. */
export function People() {
  if (proof.people.length === 0) return null;
  return (
    <Section id="people" title={title} lead={lead} look="tint">
      <SectionList sx={[{ gap: 4 }, wideFullRows]}>
        {proof.people.map((person, position) => (
          <PersonCard key={person.licence} {...person} position={position} />
        ))}
      </SectionList>
    </Section>
  );
}

const PersonCard = ({ name, role, licence: number, photo, position }: Person & Position) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
    {photo ? (
      <Box
        component="img"
        src={photo}
        alt=""
        width={88}
        height={88}
        loading="lazy"
        decoding="async"
        sx={{ flex: 'none', objectFit: 'cover', borderRadius: '50%' }}
      />
    ) : (
      <Monogram letters={initialsOf(name)} position={position} />
    )}
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h3" sx={{ fontSize: '1.25rem' }}>
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {role}
        <br />
        {licence(number)}
      </Typography>
    </Box>
  </Box>
);

interface Position {
  position: number;
}
