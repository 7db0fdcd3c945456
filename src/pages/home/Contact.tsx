import { firm } from '../../config/firm';
import { whatsappLink } from '../../lib/whatsapp';
import { publicSite } from '../../text/publicSite';
import { ActionLink } from '../../ui/ActionLink';
import { Facts } from '../../ui/Facts';
import { Hours } from '../../ui/Hours';
import { Section } from '../../ui/Section';
import { ActionRow } from './layout';

const { title, lead, call, whatsapp, email, hours, office } = publicSite.home.contact;

export const Contact = () => (
  <Section id="contact" title={title} lead={lead} look="deep">
    <ActionRow>
      <ActionLink look="sunny" to={`tel:${firm.telephone.e164}`}>
        {call(firm.telephone.display)}
      </ActionLink>
      <ActionLink look="outlined" to={whatsappLink(firm.whatsapp, publicSite.whatsapp.hello)}>
        {whatsapp}
      </ActionLink>
    </ActionRow>
    <Facts
      facts={[
        { label: hours, text: <Hours /> },
        { label: office, text: firm.address },
        { label: email, text: firm.email, href: `mailto:${firm.email}` },
      ]}
      sx={{
        mt: 7,
        gap: 4,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, auto)' },
        '& dt': { color: 'brand.onDeepMuted' },
        '& dd': { mt: 0.5 },
      }}
    />
  </Section>
);
