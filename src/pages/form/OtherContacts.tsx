import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { firm } from '../../config/firm';
import { whatsappLink } from '../../lib/whatsapp';
import { publicSite } from '../../text/publicSite';
import { form } from '../../text/form';
import { Facts } from '../../ui/Facts';
import { Hours } from '../../ui/Hours';

const { title, call, whatsapp, email, hours, office } = form.ways;

const linksOf = () => [
  { href: `tel:${firm.telephone.e164}`, text: call(firm.telephone.display) },
  { href: whatsappLink(firm.whatsapp, publicSite.whatsapp.hello), text: whatsapp },
  { href: `mailto:${firm.email}`, text: email(firm.email) },
];

/** Ways to reach a broker other than the form. */
export const OtherContacts = () => (
  <Box component="section" aria-labelledby="ways" sx={{ position: { md: 'sticky' }, top: 32 }}>
    <Typography variant="h3" component="h2" id="ways">
      {title}
    </Typography>
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {linksOf().map(({ href, text }) => (
        <li key={href}>
          <Link
            href={href}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 44,
              fontWeight: 600,
              overflowWrap: 'anywhere',
            }}
          >
            {text}
          </Link>
        </li>
      ))}
    </Box>
    <Facts
      facts={[
        { label: hours, text: <Hours /> },
        { label: office, text: firm.address },
      ]}
      sx={{ mt: 2, gap: 2 }}
    />
  </Box>
);
