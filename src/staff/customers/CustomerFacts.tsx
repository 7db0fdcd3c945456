import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RowOf } from '../../api/staff/tableRows';
import { firm } from '../../config/firm';
import { toE164 } from '../../lib/phone';
import { whatsappLink } from '../../lib/whatsapp';
import { FactList } from '../../resource/drawer/FactList';
import { UntrustedText } from '../../resource/drawer/UntrustedText';
import { Note } from '../../resource/drawer/Part';
import { paths } from '../../router/paths';
import { customers, doubtful } from '../../text/customers';
import { formatMoment } from '../../lib/formats';

const { contact, origin } = customers;

export function CustomerFacts({ row }: { row: RowOf<'customers'> }) {
  const { name, email, phone, doubt } = row;
  const e164 = toE164(phone, firm.country);
  const subject = `?subject=${encodeURIComponent(contact.subject)}`;
  const ways = [
    phone !== '' && [contact.call, `tel:${phone.replace(/[^\d+]/g, '')}`],
    e164 !== undefined && [contact.whatsapp, whatsappLink(e164, contact.hello(name))],
    email !== '' && [contact.mail, `mailto:${encodeURIComponent(email)}${subject}`],
  ].filter((way) => way !== false);
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      {doubt !== '' && (
        <Alert severity="warning" role="note">
          {doubtful.warning(doubt)}
        </Alert>
      )}
      {ways.length > 0 && (
        <Box role="group" aria-label={contact.title} sx={linksSx}>
          {ways.map(([label, address]) => (
            <Button key={label} variant="outlined" href={address}>
              {label}
            </Button>
          ))}
        </Box>
      )}
      <Origin row={row} />
    </Box>
  );
}

const linksSx = { display: 'flex', flexWrap: 'wrap', gap: 1 };

function Origin({ row }: { row: RowOf<'customers'> }) {
  const { visitId, firstAdId, lastAdId, consentVersion, consentAt, answers } = row;
  const given = Object.entries(Object(answers) as Record<string, unknown>);
  const facts: [label: string, value: ReactNode][] = [
    [origin.firstAd, firstAdId && <UntrustedText text={firstAdId} />],
    [origin.lastAd, lastAdId && <UntrustedText text={lastAdId} />],
    [
      origin.consent,
      consentVersion && origin.consentText(consentVersion, formatMoment(consentAt ?? '')),
    ],
    ...given.map(([field, value]): [string, ReactNode] => [
      (Object.hasOwn(origin.fields, field) && origin.fields[field]) || field,
      <UntrustedText text={String(value)} />,
    ]),
  ];
  return (
    <Box role="group" aria-label={origin.title}>
      {visitId === null ? (
        <Note>{origin.noVisit}</Note>
      ) : (
        <Link component={RouterLink} to={`${paths.visits}?visit=${visitId}`}>
          {origin.visit}
        </Link>
      )}
      <Box sx={{ mt: 1 }} />
      <FactList facts={facts.filter(([, value]) => value !== '' && value !== null)} />
    </Box>
  );
}
