import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { firm } from '../../config/firm';
import { paths } from '../../router/paths';
import { form } from '../../text/form';
import { FieldMessage } from '../../ui/form/Labelled';
import { Tick } from './Tick';

const { consent, privacy } = form;

const firstLayerOf = () => [
  { label: privacy.responsible, text: firm.legalName },
  { label: privacy.purpose, text: privacy.purposeText },
  { label: privacy.rights, text: privacy.rightsText },
];

/** Check box of the required consent, and the first layer of the privacy notice, collapsed to keep the button near. */
export const Consent = ({ error }: { error?: string }) => (
  <div>
    <Tick
      name="consent"
      // The value is the version of the text, because a posted form may come from a page of an earlier release.
      value={consent.version}
      required
      aria-invalid={error !== undefined}
      aria-describedby={error && 'consent-error'}
    >
      {consent.text(firm.legalName)}
    </Tick>
    <FieldMessage id="consent-error" sx={{ pt: 0, color: 'error.main' }}>
      {error}
    </FieldMessage>
    <Folded>
      <summary>
        <strong>{privacy.title}:</strong> {privacy.short(firm.legalName)}
      </summary>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.75 }}>
        {firstLayerOf().map(({ label, text }) => (
          <div key={label}>
            <Box component="dt" sx={{ display: 'inline', fontWeight: 600 }}>
              {label}:{' '}
            </Box>
            <Box component="dd" sx={{ display: 'inline', m: 0, color: 'text.secondary' }}>
              {text}
            </Box>
          </div>
        ))}
      </Box>
      <Link
        component={RouterLink}
        to={paths.quoteData}
        color="text.primary"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, mb: -1 }}
      >
        {privacy.more}
      </Link>
    </Folded>
  </div>
);

const Folded = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '&[open]': {
    padding: theme.spacing(0, 2, 2),
    marginInline: theme.spacing(-2),
    backgroundColor: theme.vars.palette.brand.tint,
    borderRadius: theme.shape.borderRadius,
  },
  '& summary': { paddingBlock: 6, cursor: 'pointer', textWrap: 'pretty' },
}));
