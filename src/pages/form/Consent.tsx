import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { firm } from '../../config/firm';
import { paths } from '../../router/paths';
import { form } from '../../text/form';
import { FieldMessage } from '../../ui/form/Labelled';

const { consent, marketing, privacy } = form;

const firstLayer = [
  { label: privacy.responsible, text: firm.legalName },
  { label: privacy.purpose, text: privacy.purposeText },
  { label: privacy.rights, text: privacy.rightsText },
];

/** The first layer of the privacy notice, the required consent and the optional one. Neither is ticked in advance. */
export const Consent = ({ error }: { error?: string }) => (
  <div>
    <Box sx={{ p: 2, bgcolor: 'brand.tint', borderRadius: 1, typography: 'body2' }}>
      <Typography variant="h5" component="h2">
        {privacy.title}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.75 }}>
        {firstLayer.map(({ label, text }) => (
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
    </Box>
    <Tick
      name="consent"
      // The version, because a posted form may come from a page of an earlier release.
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
    <Tick name="marketing" value={marketing.version}>
      {marketing.text(firm.legalName)}
    </Tick>
  </div>
);

interface TickProps extends ComponentProps<typeof Checkbox> {
  children: string;
}

const Tick = ({ children, ...checkbox }: TickProps) => (
  <Box
    component="label"
    sx={{ py: 1, display: 'flex', gap: 1.5, cursor: 'pointer', textWrap: 'pretty' }}
  >
    <Checkbox type="checkbox" {...checkbox} />
    <span>{children}</span>
  </Box>
);

const Checkbox = styled('input')(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 24,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
  cursor: 'inherit',
  '&[aria-invalid="true"]': { outline: `2px solid ${theme.vars.palette.error.main}` },
}));
