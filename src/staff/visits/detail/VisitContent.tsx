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
import { selectIsDeleted } from '../list/shownRows';
import { deviceName, systemName } from '../names';
import { Customers, Others, Visits } from './Related';
import { detail, parts, selectDetailVisit } from './reading';

/** Details of the visit. While the next visit loads, the previous one stays, dimmed. */
export function VisitContent({ id }: { id: number }) {
  const dispatch = useDispatch();
  const { value, hasFailed } = useSelector(detail.selectOf(id));
  const visit = useSelector(selectDetailVisit);
  const isDeleted = useSelector((state: Parameters<typeof selectIsDeleted>[0]) =>
    selectIsDeleted(state, id),
  );
  const isLoading = value?.id !== id;
  if (isDeleted) return <Alert severity="info">{text.deleted}</Alert>;
  if (!isLoading && value.visit === null) return <Alert severity="info">{text.gone}</Alert>;
  if (hasFailed)
    return (
      <Problem
        severity="error"
        text={text.failed}
        button={resourceText.again}
        onClick={() => dispatch(detail.retried())}
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
      <Customers visit={visit} />
      {reason !== undefined && (
        <Alert severity="info" icon={false} role="note" sx={{ mb: 2 }}>
          {text.excluded(reason)}
        </Alert>
      )}
      <Facts visit={visit} />
      <Pages record={visit.localStorage} stayTime={visit.stayTime} />
      <Visits visit={visit} />
      <Others visit={visit} />
    </Box>
  );
}

const labels = visitsText.columns;

function Facts({ visit }: { visit: Visit }) {
  const { value: touches } = useSelector(parts.touches.selectOf(visit));
  // Names a visitor without a code by the campaign of its last visit, as the list does.
  const utmCampaign = touches?.[0]?.utmCampaign ?? '';
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
