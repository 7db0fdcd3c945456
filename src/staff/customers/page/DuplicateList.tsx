import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Duplicate } from '../../../api/staff/customerParts';
import { customers } from '../../../text/customers';
import { duplicates as text } from '../../../text/duplicates';
import { CustomerLink } from '../CustomerLink';

interface Props {
  rows: Duplicate[];
  /** Called to merge a duplicate; undefined: it cannot be merged here, so no button is shown. */
  onMerge?: (row: Duplicate) => void;
}

/** List of customers with the same contact data, as links. */
export const DuplicateList = ({ rows, onMerge }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.5 }}>
    {rows.map((row) => (
      <Box
        component="li"
        key={row.id}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}
      >
        <CustomerLink id={row.id} name={row.name} />
        <span>
          {[
            customers.statusName(row.status),
            row.archived && text.archived,
            ...row.by.split(',').map((one) => text.by[one] ?? one),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {onMerge && (
          <Button
            size="small"
            color="inherit"
            aria-label={text.mergeOf(row.name)}
            onClick={() => onMerge(row)}
            sx={{ ml: 'auto' }}
          >
            {text.merge}
          </Button>
        )}
      </Box>
    ))}
  </Box>
);
