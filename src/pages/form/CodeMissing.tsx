import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { CODE_MISSING } from '../../config/earlyForm';
import { firm } from '../../config/firm';
import { whatsappLink } from '../../lib/whatsapp';
import { publicSite } from '../../text/publicSite';
import { form } from '../../text/form';

const { codeMissing } = form;

const way = { fontWeight: 600, display: 'inline-block', py: 1.25, my: -1.25 } as const;

/** Hidden note of the prerendered form, which app/codeLoader.ts shows when the form's code cannot be loaded. */
export const CodeMissing = ({ takesForms }: { takesForms: boolean }) => (
  <div role="alert">
    <div id={CODE_MISSING} hidden>
      <Alert role="none" severity="error" sx={{ mb: 2 }}>
        {takesForms ? codeMissing.post : codeMissing.call}{' '}
        <Link href={`tel:${firm.telephone.e164}`} color="inherit" sx={way}>
          {form.ways.call(firm.telephone.display)}
        </Link>{' '}
        ·{' '}
        <Link
          href={whatsappLink(firm.whatsapp, publicSite.whatsapp.hello)}
          color="inherit"
          sx={way}
        >
          {form.ways.whatsapp}
        </Link>
      </Alert>
    </div>
  </div>
);
