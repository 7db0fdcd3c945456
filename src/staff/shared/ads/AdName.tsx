import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { adsText as text } from '../../../text/ads';
import { unknownAdsAt } from '../addresses';
import { nameOrigin, type Origin, useAdsBySource } from './ads';

interface Props extends Origin {
  lines?: number;
}

/** Name of a visit's ad, with the code as tooltip; an unknown code links to the view of unknown codes. */
export function AdName({ adId, utmCampaign = '', lines = 2 }: Props) {
  const { name, isUnknown } = nameOrigin({ adId, utmCampaign }, useAdsBySource());
  if (name === '')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text.noCode}
      </Box>
    );
  return (
    <>
      <UntrustedText text={adId || utmCampaign} shown={name} lines={lines} />
      {isUnknown && <UnknownLink />}
    </>
  );
}

const UnknownLink = () => (
  <Link
    component={RouterLink}
    to={unknownAdsAt}
    title={text.unknownHint}
    sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap', color: 'text.secondary' }}
  >
    {text.unknown}
  </Link>
);
