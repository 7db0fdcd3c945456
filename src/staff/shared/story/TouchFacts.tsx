import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Touch } from '../../../api/staff/visitChanges';
import { formatStay } from '../../../lib/formats';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { touches as text } from '../../../text/touches';
import { visitDetail } from '../../../text/visitDetail';
import { clickedAds, contactsOf, parametersOf } from './clickedAds';

/** Facts of a touch: navigations, stay, clicks on contact links, and parameters in the address of its landing. */
export function TouchFacts({ touch }: { touch: Touch }) {
  const { navigations, seconds } = touch;
  const contacts = contactsOf(touch);
  const parameters = parametersOf(touch);
  const clicked = clickedAds(touch);
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {visitDetail.visits.navigations(navigations)} · {formatStay(seconds)}
      {contacts.map((contact) => (
        <Box key={contact} component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {' · '}
          {contact}
        </Box>
      ))}
      {parameters.map(([label, value]) => (
        <Box key={label} sx={{ display: 'flex', gap: 1 }}>
          <span>{label}:</span>
          <Box sx={{ minWidth: 0 }}>
            <UntrustedText text={value} lines={2} />
          </Box>
        </Box>
      ))}
      {clicked.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
          {clicked.map(({ platform, id }) => (
            <Chip
              key={platform}
              size="small"
              variant="outlined"
              label={text.clicked(platform)}
              title={id.length > MOST ? `${id.slice(0, MOST)}…` : id}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Maximum number of characters of a click id in its tooltip. */
const MOST = 80;
