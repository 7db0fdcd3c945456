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
import { AdName } from '../../shared/ads/AdName';
import { Pages } from '../../shared/story/Pages';
import { reasonOf } from '../exclusion';
import { deviceName, systemName } from '../names';
import { selectIsDeleted } from '../review/selectors';
import { Customers, Others, Visits } from './Related';
import { type DetailState, selectDetail, selectDetailVisit, detailOpened } from './slice';

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
  const reason = reasonOf(visit);
  return (
    <Box
      key={visit.id}
      aria-busy={isLoading}
      sx={{ opacity: isLoading ? 0.5 : 1, transition: 'opacity 150ms 150ms' }}
    >
      <Customers customers={detail.customers} />
      {reason !== undefined && (
        <Alert severity="info" icon={false} role="note" sx={{ mb: 2 }}>
          {text.excluded(reason)}
        </Alert>
      )}
      <Facts visit={visit} touches={detail.touches} />
      <Pages record={visit.localStorage} stayTime={visit.stayTime} />
      <Visits touches={detail.touches} />
      <Others others={detail.others} />
    </Box>
  );
}

const labels = visitsText.columns;

function Facts({ visit, touches }: { visit: Visit } & Pick<DetailState, 'touches'>) {
  // As in the list: of a visitor without a code, the campaign of the last visit.
  const utmCampaign = (Array.isArray(touches) && touches[0]?.utmCampaign) || '';
  const { created_at, updatedAt, stayTime, deviceType, system, adId, prePage, ip, uuid } = visit;
  const facts: [label: string, value: ReactNode][] = [
    [labels.created_at, formatMoment(created_at)],
    [labels.updatedAt, formatMoment(updatedAt ?? created_at)],
    [labels.stay, formatStay(Number(stayTime) || 0)],
    [
      labels.deviceType,
      <UntrustedText text={`${deviceName(deviceType)}, ${systemName(system)}`} />,
    ],
    [labels.adId, <AdName adId={adId} utmCampaign={utmCampaign} lines={3} />],
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
