import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { firm } from '../../config/firm';
import { parseJson } from '../../lib/untrusted';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { saveFile } from '../../resource/exporting/download';
import { agreements } from '../../text/agreements';
import type { Consent } from '../../tracking/consent';
import { sendsPrivacySignal } from '../../tracking/environment';
import { recordText } from '../../tracking/record/record';
import { selectConsent, selectErasing, selectRecord } from '../../tracking/selectors';
import { consentChanged, eraseRequested } from '../../tracking/slice';
import { Chapter } from './Chapter';
import { Choice, StopChoice } from './Choice';
import { RecordFacts } from './RecordFacts';
import { StoredFacts } from './StoredFacts';
import { useOwnVisits } from './useOwnVisits';

const { yourData } = agreements;

/**
 * Lets visitors see, download and erase their own visit, and stop and resume the recording (R8.3). It has the same
 * height in the usual states, because the terms below it must not move.
 */
export function YourData() {
  const dispatch = useDispatch();
  const isKnown = useIsHydrated();
  const consent = useSelector(selectConsent);
  const erasing = useSelector(selectErasing);
  const record = useSelector(selectRecord);
  const { visits, hasFailed, isReading, isAsked, ask } = useOwnVisits();
  const choose = (choice: Consent) => dispatch(consentChanged(choice));
  const download = () =>
    saveFile(
      yourData.file,
      [JSON.stringify({ navDataStorage: parseJson(recordText(record)), visits }, null, 2)],
      'application/json',
    );
  return (
    <Chapter id="your-data" title={yourData.title}>
      <Box sx={{ p: 2.5, bgcolor: 'brand.tint', borderRadius: 1, minHeight: HEIGHT }}>
        {!isKnown && <Typography>{yourData.about}</Typography>}
        {isKnown && record.uuid !== '' && <RecordFacts />}
        {isKnown && record.uuid === '' && (
          <Typography>
            {consent === 'given' || isAsked || erasing === 'done'
              ? yourData.nothing
              : yourData.unread}
          </Typography>
        )}
      </Box>
      {isKnown && record.uuid !== '' && isAsked && (
        <Box role="status" aria-label={yourData.stored}>
          {isReading && <span>{yourData.reading}</span>}
          {hasFailed && <span>{yourData.readFailed}</span>}
          {visits && <StoredFacts visits={visits} />}
        </Box>
      )}
      <Box role="status" sx={{ minHeight: { xs: '3.2em', sm: '1.6em' }, fontWeight: 600 }}>
        {isKnown &&
          [
            yourData.state[consent],
            sendsPrivacySignal() && yourData.signal[consent],
            yourData.erase.result[erasing],
            erasing === 'done' && consent === 'given' && yourData.erase.beginsAnew,
          ]
            .filter(Boolean)
            .join(' ')}
      </Box>
      <Box
        sx={{
          display: { xs: 'grid', sm: 'flex' },
          flexWrap: 'wrap',
          gap: 1.5,
        }}
      >
        {consent !== 'unknown' || !isKnown ? (
          <Choice
            isOff={!isKnown || isReading}
            name={visits ? yourData.download : yourData.show}
            choose={visits ? download : ask}
          />
        ) : (
          <Choice name={yourData.allow} choose={() => choose('given')} />
        )}
        <Choice
          isOff={!isKnown || erasing === 'asked'}
          name={yourData.erase.name}
          choose={() => dispatch(eraseRequested())}
        />
        <StopChoice />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {yourData.text}
        <Link href={`mailto:${firm.email}`} color="inherit">
          {firm.email}
        </Link>
        {yourData.end}
      </Typography>
    </Chapter>
  );
}

/**
 * Height in pixels of the facts of a record without clicks, reserved so that nothing moves when the record has been
 * read.
 */
const HEIGHT = { xs: 298, sm: 236 };
