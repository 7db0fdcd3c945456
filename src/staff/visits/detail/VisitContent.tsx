import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Visit } from '../../../api/visitFields';
import { formatMoment, formatStay } from '../../../lib/formats';
import { FactList, Quiet } from '../../../resource/drawer/FactList';
import { Problem, Waiting } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { resourceText } from '../../../text/resource';
import { visitDetail as text } from '../../../text/visitDetail';
import { visitsText } from '../../../text/visits';
import { Pages } from '../../shared/story/Pages';
import { deviceName, systemName } from '../names';
import { selectIsDeleted } from '../review/selectors';
import { Customers, Days, Others } from './Related';
import { selectDetail, selectDetailVisit, detailOpened } from './slice';

/** The visit's details. While the next visit loads, the previous one stays, dimmed. */
export function VisitContent({ id }: { id: number }) {
  const dispatch = useDispatch();
  const detail = useSelector(selectDetail);
  const visit = useSelector(selectDetailVisit);
  const isDeleted = useSelector((state: Parameters<typeof selectIsDeleted>[0]) =>
    selectIsDeleted(state, id),
  );
  const isLoading = detail.id !== id || detail.status === 'loading';
  if (isDeleted) return <Alert severity="info">{text.deleted}</Alert>;
  if (!isLoading && detail.status === 'gone') return <Alert severity="info">{text.gone}</Alert>;
  if (!isLoading && detail.status === 'failed')
    return (
      <Problem
        severity="error"
        text={text.failed}
        button={resourceText.again}
        onClick={() => dispatch(detailOpened(id))}
      />
    );
  if (!visit) return isLoading && <Waiting lines={9} />;
  return (
    <Box
      key={visit.id}
      aria-busy={isLoading}
      sx={{ opacity: isLoading ? 0.5 : 1, transition: 'opacity 150ms 150ms' }}
    >
      <Customers customers={detail.customers} />
      <Facts visit={visit} />
      <Pages record={visit.localStorage} stayTime={visit.stayTime} />
      <Days touches={detail.touches} />
      <Others others={detail.others} />
    </Box>
  );
}

const labels = visitsText.columns;

function Facts({ visit }: { visit: Visit }) {
  const { created_at, updatedAt, stayTime, deviceType, system, adId, prePage, ip, uuid } = visit;
  const facts: [label: string, value: ReactNode][] = [
    [labels.created_at, formatMoment(created_at)],
    [labels.updatedAt, formatMoment(updatedAt ?? created_at)],
    [labels.stay, formatStay(Number(stayTime) || 0)],
    [
      labels.deviceType,
      <UntrustedText text={`${deviceName(deviceType)}, ${systemName(system)}`} />,
    ],
    [labels.adId, adId === '' ? <Quiet>{visitsText.noCode}</Quiet> : <UntrustedText text={adId} />],
    [
      labels.prePage,
      prePage === '' ? (
        <Quiet>{text.facts.noReferrer}</Quiet>
      ) : (
        <UntrustedText text={prePage} link />
      ),
    ],
    [labels.ip, ip === '' ? <Quiet>{text.facts.noIp}</Quiet> : <UntrustedText text={ip} />],
    [labels.uuid, <UntrustedText text={uuid} />],
  ];
  return <FactList facts={facts} />;
}
