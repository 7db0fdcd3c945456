import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { PageData } from '../../config/pageData';
import { Companies } from '../../pages/home/Companies';
import { Services } from '../../pages/home/Services';
import { type Reading, useReading } from '../../resource/useReading';
import { InTitleLine } from '../../resource/list/TitleLine';
import { SmallButton } from '../../resource/SmallButton';
import { preview as text } from '../../text/products';
import { PageDataProvider } from '../../ui/pageData';

interface Props {
  catalogue: Reading<PageData>;
}

/** Button that shows and hides the current catalogue as it looks on the home page. */
export function Preview({ catalogue }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <InTitleLine>
        <SmallButton
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          short={isOpen ? text.hideShort : text.showShort}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.hide : text.show}
        </SmallButton>
      </InTitleLine>
      {isOpen && (
        <Box id={id} role="region" aria-label={text.title} tabIndex={0} sx={frameSx}>
          <Catalogue catalogue={catalogue} />
        </Box>
      )}
    </>
  );
}

const frameSx = {
  mt: 1.5,
  maxHeight: '70vh',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};

function Catalogue({ catalogue }: Pick<Props, 'catalogue'>) {
  const { value, hasFailed } = useReading(catalogue);
  if (hasFailed) return <Alert severity="error">{text.failed}</Alert>;
  return (
    value && (
      <Box inert>
        <PageDataProvider value={value}>
          <Services />
          <Companies />
        </PageDataProvider>
      </Box>
    )
  );
}
