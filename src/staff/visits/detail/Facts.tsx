import type { ReactNode } from 'react';
import type { Visit } from '../../../api/visitFields';
import { visitDetail } from '../../../text/visitDetail';
import { formatMoment, formatStay } from '../../../lib/formats';
import { deviceName, systemName } from '../names';
import { FactList, Quiet } from '../../../resource/drawer/FactList';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';

const text = visitDetail.facts;

/** The visit's columns, except its navigation record. */
export function Facts({ visit }: { visit: Visit }) {
  const { created_at, updatedAt, stayTime, deviceType, system, adId, prePage, ip, uuid } = visit;
  const facts: [label: string, value: ReactNode][] = [
    [text.came, formatMoment(created_at)],
    [text.seen, formatMoment(updatedAt ?? created_at)],
    [text.stay, formatStay(Number(stayTime) || 0)],
    [text.device, <UntrustedText text={`${deviceName(deviceType)}, ${systemName(system)}`} />],
    [text.ad, adId === '' ? <Quiet>{text.noAd}</Quiet> : <UntrustedText text={adId} />],
    [
      text.referrer,
      prePage === '' ? <Quiet>{text.noReferrer}</Quiet> : <UntrustedText text={prePage} link />,
    ],
    [text.ip, ip === '' ? <Quiet>{text.noIp}</Quiet> : <UntrustedText text={ip} />],
    [text.uuid, <UntrustedText text={uuid} />],
  ];
  return <FactList facts={facts} />;
}
