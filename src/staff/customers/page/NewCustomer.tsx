import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Duplicate } from '../../../api/staff/customerParts';
import type { NewRowParts } from '../../../resource/define/definition';
import { duplicates as text } from '../../../text/duplicates';
import { selectGot } from '../../shared/pulse/slice';
import { Known } from '../colleagues/Known';
import type { Customer } from '../customer';
import { customers } from '../definition';
import { DuplicateList } from './DuplicateList';
import { entryDuplicates } from './entry';

type Name = (typeof customers)['fields'][number]['name'];
const PERSON: readonly Name[] = ['name', 'phone', 'email', 'document'];
const REST = customers.fields.map(({ name }) => name).filter((name) => !PERSON.includes(name));

const NONE: Duplicate[] = [];

/** Form of a new customer, with a warning below the contact data when another customer has the same. */
export function NewCustomer({ values, fields }: NewRowParts<Customer>) {
  const dispatch = useDispatch();
  const duplicates = useSelector(entryDuplicates.select).value ?? NONE;
  const got = useSelector(selectGot);
  const [phone = '', email = '', document = ''] = [values.phone, values.email, values.document].map(
    (value) => (typeof value === 'string' ? value : ''),
  );
  useEffect(() => {
    dispatch(entryDuplicates.requested({ phone, email, document }));
    // Depends on `got`, since a customer that a colleague hands over may be a duplicate.
  }, [dispatch, phone, email, document, got]);
  const warning = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (duplicates.length > 0) warning.current?.scrollIntoView({ block: 'nearest' });
  }, [duplicates]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields(PERSON)}
      <Known phone={phone} email={email} document={document} isScrolledTo />
      {/* The absolute position takes no room in the grid while the box is empty. */}
      <Box ref={warning} role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {duplicates.length > 0 && (
          <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: 1 } }}>
            {text.entering(duplicates.length)}
            <DuplicateList rows={duplicates} />
          </Alert>
        )}
      </Box>
      {fields(REST)}
    </Box>
  );
}
