import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PageData } from '../../config/pageData';
import { Companies } from '../../pages/home/Companies';
import { Services } from '../../pages/home/Services';
import type { makeReading } from '../../resource/makeReading';
import { preview as text } from '../../text/products';
import { PageDataProvider } from '../../ui/pageData';

interface Props {
  catalogue: ReturnType<typeof makeReading<PageData>>;
}

/** The current catalogue as the landing page shows it, inert. */
export function Preview({ catalogue }: Props) {
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(catalogue.select);
  useEffect(() => void dispatch(catalogue.asked()), [dispatch, catalogue]);
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
