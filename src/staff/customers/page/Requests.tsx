import Box from '@mui/material/Box';
import type { Request } from '../../../api/staff/requests';
import { formatMoment } from '../../../lib/formats';
import { lineName } from '../../shared/choices';
import { Quote } from './Quote';

/** Requests with line, time and reference number, each as a quotation. */
export const Requests = ({ requests }: { requests: readonly Request[] }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    {requests.map(({ id, line, message, created_at, reference }) => (
      <Quote
        key={id}
        message={message}
        caption={[lineName(line), formatMoment(created_at), reference].filter(Boolean).join(' · ')}
      />
    ))}
  </Box>
);
