import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { firm } from '../../../config/firm';
import { givenName } from '../../../lib/givenName';
import { whatsappLink } from '../../../lib/whatsapp';
import { customers } from '../../../text/customers';
import { formatPhone, telLink, toE164 } from '../../../lib/phone';
import { useRights } from '../../../resource/rights';
import type { Customer } from '../customer';
import { messageSent } from '../messageSent';

const text = customers.contact;

/** Links for a call, a WhatsApp message and an e-mail, as far as the contact data allow them. */
export function Contact({ row }: { row: Customer }) {
  const { name, email, phone } = row;
  const e164 = toE164(phone, firm.country);
  const subject = `?subject=${encodeURIComponent(text.subject)}`;
  const { opened, isBack, leave } = useReturn();
  const ways = [
    phone !== '' && [
      'call',
      `${text.call} ${formatPhone(phone, firm.country)}`,
      telLink(phone, firm.country),
    ],
    e164 !== undefined && [
      'whatsapp',
      text.whatsapp,
      whatsappLink(e164, text.hello(givenName(name))),
    ],
    email !== '' && ['mail', text.mail, `mailto:${encodeURIComponent(email)}${subject}`],
  ].filter((way): way is [Way, string, string] => way !== false);
  return (
    ways.length > 0 && (
      <div>
        <Box
          role="group"
          aria-label={text.title}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {ways.map(([way, label, address], i) => (
            <Button
              key={way}
              variant={i === 0 ? 'contained' : 'outlined'}
              href={address}
              onClick={() => leave(way)}
              // Opens a new tab, since WhatsApp is a web page, which would replace this one.
              {...(way === 'whatsapp' && { target: '_blank', rel: 'noopener' })}
            >
              {label}
            </Button>
          ))}
        </Box>
        <div role="status">
          {isBack && opened && opened !== 'call' && (
            <SentOffer id={row.id} way={opened} onClose={() => leave(undefined)} />
          )}
        </div>
      </div>
    )
  );
}

type Way = 'call' | 'whatsapp' | 'mail';

/** Way of contact that was opened last, and whether the person is back from it. */
function useReturn() {
  const [opened, setOpened] = useState<Way>();
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const come = () => setIsBack(document.visibilityState === 'visible');
    // Listens for the focus too, since the page may stay visible behind the mail program.
    window.addEventListener('focus', come);
    document.addEventListener('visibilitychange', come);
    return () => {
      window.removeEventListener('focus', come);
      document.removeEventListener('visibilitychange', come);
    };
  }, [opened]);
  const leave = (way: Way | undefined) => {
    setOpened(way);
    setIsBack(false);
  };
  return { opened, isBack, leave };
}

interface SentOfferProps {
  /** Id of the customer. */
  id: number;
  way: 'whatsapp' | 'mail';
  onClose: () => void;
}

/** Asks whether to log the message, since only the person knows whether it was sent. */
function SentOffer({ id, way, onClose }: SentOfferProps) {
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const log = () => {
    dispatch(messageSent({ id, text: text.sent[way] }));
    onClose();
  };
  return (
    mayWrite && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Box component="span" sx={{ typography: 'body2' }}>
          {text.sent.question}
        </Box>
        <Button size="small" variant="outlined" onClick={log}>
          {text.sent.log}
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          {text.sent.not}
        </Button>
      </Box>
    )
  );
}
