import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { Term } from '../../api/staff/policies';
import { formatDay } from '../../lib/formats';
import { Note } from '../../resource/drawer/Part';
import { SmallButton } from '../../resource/SmallButton';
import { paths } from '../../router/paths';
import { policyFacts as text } from '../../text/policies';
import { resourceText } from '../../text/resource';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { coverEnd } from '../shared/policyState';
import { terms } from './terms';
import { type Policy, premiumOf } from './words';

/**
 * Links to the term that this policy renews, and to terms that renew it. There are several of the latter when one was
 * archived, or cancelled before it began.
 */
export function Terms({ row }: { row: Policy }) {
  const { id, renewedFrom, version } = row;
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(terms.selectOf(row));
  useEffect(() => {
    dispatch(terms.requested({ id, renewedFrom }));
    // Reads again for a new version, since the policy may have been renewed.
  }, [dispatch, id, renewedFrom, version]);
  return (
    <Box role="group" aria-label={text.terms} sx={{ typography: 'body2', minHeight: 24 }}>
      {!value && !hasFailed && (
        <>
          <Skeleton width="70%" aria-hidden />
          <VisuallyHidden>{text.loadingTerms}</VisuallyHidden>
        </>
      )}
      {hasFailed && (
        <>
          <Note>{text.termsFailed}</Note>
          <SmallButton onClick={() => dispatch(terms.retried())}>{resourceText.again}</SmallButton>
        </>
      )}
      {value?.length === 0 && !row.archived && <Note>{text.noTerms}</Note>}
      {value?.map((term) => (
        <Box key={term.id}>
          {term.id === renewedFrom ? text.previous : text.next}:{' '}
          <Link component={RouterLink} to={`${paths.policies}?id=${term.id}`}>
            {wordsOf(term)}
          </Link>
        </Box>
      ))}
    </Box>
  );
}

function wordsOf(term: Term): string {
  const end = coverEnd(term);
  const start = formatDay(term.startsOn);
  const words =
    end === undefined ? text.voidTerm(start) : text.term(start, formatDay(end), premiumOf(term));
  return term.archived ? text.archivedTerm(words) : words;
}
