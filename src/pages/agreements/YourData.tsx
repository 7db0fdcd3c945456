import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { firm } from '../../config/firm';
import { agreements } from '../../text/agreements';
import type { Consent } from '../../tracking/consent';
import { CLICK_KINDS } from '../../tracking/record/record';
import {
  selectClicks,
  selectConsent,
  selectErasing,
  selectPages,
  selectStayTime,
  selectUuid,
} from '../../tracking/selectors';
import { consentChanged, eraseRequested } from '../../tracking/slice';
import { Facts } from '../../ui/Facts';
import { Chapter } from './Chapter';

const { yourData } = agreements;

/** Lets visitors see and erase their own visit, and stop the recording (R8.3). */
export function YourData() {
  const dispatch = useDispatch();
  const consent = useSelector(selectConsent);
  const erasing = useSelector(selectErasing);
  const isKnown = useIsHydrated();
  const hasRecord = useSelector(selectUuid) !== '';
  const choose = (choice: Consent) => dispatch(consentChanged(choice));
  const messages = {
    no: '',
    asked: yourData.erasing,
    done: yourData.erased,
    failed: yourData.eraseFailed,
  };
  return (
    <Chapter id="your-data" title={yourData.title}>
      {!isKnown && <Typography>{yourData.about}</Typography>}
      {isKnown && (hasRecord ? <StoredRecord /> : <Typography>{yourData.nothing}</Typography>)}
      {isKnown && consent === 'refused' && <Typography>{yourData.stopped}</Typography>}
      {isKnown && consent === 'unknown' && <Typography>{yourData.waiting}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!isKnown || erasing === 'asked'}
          onClick={() => dispatch(eraseRequested())}
        >
          {yourData.erase}
        </Button>
        {consent !== 'refused' && (
          <Button color="inherit" disabled={!isKnown} onClick={() => choose('refused')}>
            {yourData.stop}
          </Button>
        )}
        {consent !== 'given' && (
          <Button color="inherit" disabled={!isKnown} onClick={() => choose('given')}>
            {yourData.allow}
          </Button>
        )}
      </Box>
      <Typography role="status" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
        {messages[erasing]}
      </Typography>
      <Typography>
        {yourData.text}
        <Link href={`mailto:${firm.email}`} color="inherit">
          {firm.email}
        </Link>
        {yourData.end}
      </Typography>
    </Chapter>
  );
}

const neverChanges = () => () => undefined;

/** False in the prerendered page, which does not know the browser's record and consent. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** The navigation record of this browser (R3.2). */
function StoredRecord() {
  const uuid = useSelector(selectUuid);
  const pages = useSelector(selectPages);
  const seconds = Number(useSelector(selectStayTime));
  const clicks = useSelector(selectClicks) ?? {};
  const contacts = CLICK_KINDS.filter((kind) => clicks[kind]).map((kind) =>
    yourData.clicks(kind, yourData.visits(Number(clicks[kind]))),
  );
  return (
    <div>
      <Facts
        facts={[
          { label: yourData.identifier, text: uuid },
          { label: yourData.stay, text: yourData.duration(seconds) },
          ...(contacts.length > 0 ? [{ label: yourData.contacts, text: contacts.join(', ') }] : []),
        ]}
        sx={{ gap: 1.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
      />
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ py: 1, cursor: 'pointer', width: 'fit-content' }}>
          {yourData.pages(pages.length)}
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {pages.map(({ dir, cont, time }) => (
            <Typography component="li" variant="body2" key={dir} sx={{ overflowWrap: 'anywhere' }}>
              {dir}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {yourData.visits(Number(cont))}, {yourData.duration(Number(time))}
              </Box>
            </Typography>
          ))}
        </Box>
      </Box>
    </div>
  );
}
