import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import {
  type AnswerFigures,
  type AnswerTimes,
  MOST_REQUESTS,
} from '../../../api/staff/answerTimes';
import { firm } from '../../../config/firm';
import { formatMinutes } from '../../../lib/formatMinutes';
import { Note } from '../../../resource/drawer/Part';
import { BusyLine } from '../../../resource/list/BusyLine';
import { sayAuthor } from '../../../resource/form/author';
import type { Option } from '../../../resource/form/fields';
import { Message } from '../../../resource/list/Message';
import { selectRole } from '../../../session/selectors';
import { adFigures } from '../../../text/adFigures';
import { answerTimes as text } from '../../../text/answerTimes';
import { number } from '../../../text/nouns';
import { selectAds, useAdsReading } from '../../shared/ads/ads';
import { PeriodChip } from '../../shared/period/PeriodChip';
import { QuerySync } from '../../shared/QuerySync';
import { Unread } from '../../shared/Unread';
import { WaitingList } from '../../shared/WaitingList';
import { Panel } from '../server/Panel';
import { AnswerTable, Median } from './AnswerTable';
import { setChosen, useChosen } from './query';
import { answers } from './reading';

const actions = { queryChanged: answers.requested, pageClosed: answers.closed };

/** How long requests of the form wait for their first answer: in all, and by person, ad and hour of arrival. */
export function Answers() {
  const dispatch = useDispatch();
  const [chosen] = useChosen();
  const { wanted, value, hasFailed } = useSelector(answers.select);
  useAdsReading();
  const isOld = value !== undefined && value.to !== wanted?.key;
  return (
    <Box sx={{ mt: 0.75 }}>
      <QuerySync useQuery={useChosen} actions={actions} />
      <PeriodChip chosen={chosen} onChoose={setChosen} />
      <BusyLine isBusy={isOld} />
      {hasFailed && <Unread title={text.failed} onAgain={() => void dispatch(answers.retried())} />}
      {!value && !hasFailed && <WaitingList label={text.loading} />}
      {value && (
        <Box aria-busy={isOld} sx={{ opacity: isOld ? 0.6 : 1 }}>
          <Times {...value} />
        </Box>
      )}
    </Box>
  );
}

interface TimesProps {
  times: AnswerTimes;
  people: readonly Option[];
}

function Times({ times: { total, agents, ads, hours }, people }: TimesProps) {
  const isAgent = useSelector(selectRole) === 'agent';
  const known = useSelector(selectAds);
  const [all] = total;
  if (!all) return <Message {...text.empty} />;
  const nameOfAd = (key: string) =>
    key === ''
      ? adFigures.noAd
      : key === 'unknown'
        ? adFigures.unknown
        : (known?.find(({ id }) => String(id) === key)?.name ?? adFigures.newAd(key));
  return (
    <>
      <Strip figures={all} />
      <Note>{text.note}</Note>
      {firm.answerMinutes && <Note>{text.promised(formatMinutes(firm.answerMinutes))}</Note>}
      {isAgent && <Note>{text.ownOnly}</Note>}
      {all.answered + all.waiting >= MOST_REQUESTS && <Note>{text.onlyLast(MOST_REQUESTS)}</Note>}
      <Box sx={gridSx}>
        <Panel title={text.agents} note={text.agentsNote}>
          <AnswerTable
            head={text.agent}
            rows={mostFirst(agents).map((row) => ({
              ...row,
              name: row.key === '' ? text.nobody : sayAuthor(row.key, people),
            }))}
          />
        </Panel>
        <Panel title={text.ads}>
          <AnswerTable
            head={text.ad}
            rows={mostFirst(ads).map((row) => ({ ...row, name: nameOfAd(row.key) }))}
          />
        </Panel>
        <Panel title={text.hours}>
          <AnswerTable
            head={text.hour}
            hasBars
            rows={[...hours]
              .sort((one, other) => Number(one.key) - Number(other.key))
              .map((row) => ({ ...row, name: text.hourOf(Number(row.key)) }))}
          />
        </Panel>
      </Box>
    </>
  );
}

const count = ({ answered, waiting }: AnswerFigures) => answered + waiting;
const mostFirst = (rows: readonly AnswerFigures[]) =>
  [...rows].sort((one, other) => count(other) - count(one) || one.key.localeCompare(other.key));

/** Figures of all requests. */
const Strip = ({ figures: { answered, waiting, median, slowest } }: { figures: AnswerFigures }) => (
  <Box component="dl" aria-label={text.title} sx={stripSx}>
    {(
      [
        [text.figures.median, <Median key="median" minutes={median} />],
        [text.figures.slowest, slowest === null ? text.none : formatMinutes(slowest)],
        [text.figures.answered, number(answered)],
        [text.figures.waiting, number(waiting)],
      ] as const
    ).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Box>
);

const stripSx = {
  m: 0,
  my: 1.5,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    px: 2,
    py: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
  },
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'h5' },
};

/** Columns of boxes, each box as high as its content. */
const gridSx = {
  mt: 1.5,
  columns: { md: 2 },
  columnGap: 1.5,
  '& > section': { breakInside: 'avoid', mb: 1.5 },
};
