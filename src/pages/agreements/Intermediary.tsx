import Typography from '@mui/material/Typography';
import { firm } from '../../config/firm';
import { agreements } from '../../text/agreements';
import { es } from '../../text/es';
import { Facts } from '../../ui/Facts';
import { Chapter } from './Chapter';

const { title, text, name, address, telephone, email } = agreements.intermediary;

const facts = [
  { label: name, text: firm.legalName },
  { label: es.footer.register, text: firm.registerNumber },
  { label: address, text: firm.address },
  { label: telephone, text: firm.telephone.display, href: `tel:${firm.telephone.e164}` },
  { label: email, text: firm.email, href: `mailto:${firm.email}` },
  ...firm.legal,
];

/** The firm's legal identification, from public/site.json. */
export function Intermediary() {
  return (
    <Chapter id="intermediary" title={title}>
      <Typography>{text}</Typography>
      <Facts
        facts={facts}
        sx={{
          mt: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 4,
          rowGap: 2.5,
          overflowWrap: 'anywhere',
        }}
      />
    </Chapter>
  );
}
