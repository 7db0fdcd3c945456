import type { ReactNode } from 'react';
import type { Visit } from '../../../api/visitFields';
import { visitDetail } from '../../../text/visitDetail';
import { visitsText } from '../../../text/visits';
import { formatMoment, formatStay } from '../../../lib/formats';
import { deviceName, systemName } from '../names';
import { FactList, Quiet } from '../../../resource/drawer/FactList';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';

const text = visitDetail.facts;
const labels = visitsText.columns;

export function Facts({ visit }: { visit: Visit }) {
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
      prePage === '' ? <Quiet>{text.noReferrer}</Quiet> : <UntrustedText text={prePage} link />,
    ],
    [labels.ip, ip === '' ? <Quiet>{text.noIp}</Quiet> : <UntrustedText text={ip} />],
    [labels.uuid, <UntrustedText text={uuid} />],
  ];
  return <FactList facts={facts} />;
}
