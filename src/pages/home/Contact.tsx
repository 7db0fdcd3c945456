import Box from '@mui/material/Box';
import { firm } from '../../config/firm';
import { whatsappLink } from '../../lib/whatsapp';
import { es } from '../../text/es';
import { ActionLink } from '../../ui/ActionLink';
import { Fact } from '../../ui/Fact';
import { Hours } from '../../ui/Hours';
import { Section } from '../../ui/Section';
import { ActionRow } from './layout';

const { title, lead, call, whatsapp, email, hours, office } = es.home.contact;

export function Contact() {
  return (
    <Section id="contact" title={title} lead={lead} look="deep">
      <ActionRow>
        <ActionLink look="sunny" to={`tel:${firm.telephone.e164}`}>
          {call(firm.telephone.display)}
        </ActionLink>
        <ActionLink look="outlined" to={whatsappLink(firm.whatsapp, es.whatsapp.hello)}>
          {whatsapp}
        </ActionLink>
      </ActionRow>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 7,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, auto)' },
          '& dt': { color: 'brand.onDeepMuted' },
          '& dd': { mt: 0.5 },
        }}
      >
        <Fact label={hours}>
          <Hours />
        </Fact>
        <Fact label={office}>{firm.address}</Fact>
        <Fact label={email} href={`mailto:${firm.email}`}>
          {firm.email}
        </Fact>
      </Box>
    </Section>
  );
}
