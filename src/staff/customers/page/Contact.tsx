import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { firm } from '../../../config/firm';
import { givenName } from '../../../lib/givenName';
import { whatsappLink } from '../../../lib/whatsapp';
import { customers } from '../../../text/customers';
import { formatPhone, telLink, toE164 } from '../../../lib/phone';
import type { Customer } from '../customer';

const text = customers.contact;

/** Links to call, write a WhatsApp message or an e-mail, as far as the contact data allow it. */
export function Contact({ row }: { row: Customer }) {
  const { name, email, phone } = row;
  const e164 = toE164(phone, firm.country);
  const subject = `?subject=${encodeURIComponent(text.subject)}`;
  const ways = [
    phone !== '' && [
      `${text.call} ${formatPhone(phone, firm.country)}`,
      telLink(phone, firm.country),
    ],
    e164 !== undefined && [text.whatsapp, whatsappLink(e164, text.hello(givenName(name)))],
    email !== '' && [text.mail, `mailto:${encodeURIComponent(email)}${subject}`],
  ].filter((way) => way !== false);
  return (
    ways.length > 0 && (
      <Box
        role="group"
        aria-label={text.title}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {ways.map(([label, address], i) => (
          <Button
            key={label}
            variant={i === 0 ? 'contained' : 'outlined'}
            href={address}
            // WhatsApp is a page, which must not take this one's place.
            {...(address?.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
          >
            {label}
          </Button>
        ))}
      </Box>
    )
  );
}
