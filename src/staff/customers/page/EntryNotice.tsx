import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { duplicates as text } from '../../../text/duplicates';
import { selectGot } from '../../shared/pulse/slice';
import { Known } from '../colleagues/Known';
import { DuplicateList } from './DuplicateList';
import { entryDuplicates } from './entry';

/** Warns while a new customer is entered whose contact data another one has. */
export function EntryNotice({ values }: { values: Partial<Record<string, unknown>> }) {
  const dispatch = useDispatch();
  const { value: duplicates = [] } = useSelector(entryDuplicates.select);
  const got = useSelector(selectGot);
  const [phone, email, document] = [values.phone, values.email, values.document].map((value) =>
    typeof value === 'string' ? value : '',
  );
  useEffect(() => {
    const contact = { phone: phone ?? '', email: email ?? '', document: document ?? '' };
    dispatch(entryDuplicates.requested(contact));
    // Again when a colleague has handed over a customer.
  }, [dispatch, phone, email, document, got]);
  return (
    <>
      <Box sx={{ '& > :not(:empty)': { mb: 2 } }}>
        <Known phone={phone ?? ''} email={email ?? ''} document={document ?? ''} />
      </Box>
      <Box role="status">
        {duplicates.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
            {text.entering(duplicates.length)}
            <DuplicateList rows={duplicates} />
          </Alert>
        )}
      </Box>
    </>
  );
}
