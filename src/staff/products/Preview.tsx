import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Companies } from '../../pages/home/Companies';
import { Services } from '../../pages/home/Services';
import { preview as text } from '../../text/products';
import { PageDataProvider } from '../../ui/pageData';
import { previewAsked, selectPreview } from './previewSlice';

/** What the landing makes of the catalogue as it is now. */
export function Preview() {
  const dispatch = useDispatch();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { catalogue, hasFailed } = useSelector(selectPreview);
  useEffect(() => {
    if (isOpen) dispatch(previewAsked());
  }, [dispatch, isOpen]);
  return (
    <Box sx={{ mt: 2 }}>
      <Button
        size="small"
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.hide : text.show}
      </Button>
      <Box id={id} role="region" aria-label={text.title} hidden={!isOpen} sx={frameSx}>
        {isOpen && hasFailed && <Alert severity="error">{text.failed}</Alert>}
        {isOpen && catalogue && (
          // To be looked at: its links lead away from unsaved work.
          <Box inert>
            <PageDataProvider value={catalogue}>
              <Services />
              <Companies />
            </PageDataProvider>
          </Box>
        )}
      </Box>
    </Box>
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
