import type { VisitRow } from '../../../api/staff/visitList';
import type { CardOf, Tick } from '../../../resource/list/types';
import { resourceText } from '../../../text/resource';
import { visitsText as text } from '../../../text/visits';
import { shownAs } from './shownAs';

/** A visit on phones. */
export const cardOf = (visit: VisitRow): CardOf => ({
  title: shownAs.adId(visit),
  aside: visit.id,
  facts: `${shownAs.updatedAt(visit)} · ${shownAs.stay(visit)} · ${text.pages(visit.pages)}`,
  lines: [
    <>
      <bdi>{shownAs.deviceType(visit)}</bdi> · <bdi>{shownAs.system(visit)}</bdi> ·{' '}
      <bdi>{shownAs.prePage(visit)}</bdi>
    </>,
    <>
      <bdi>{visit.ip || resourceText.nothing}</bdi> · {visit.uuid}
    </>,
  ],
});

export const ticksOf =
  (onCheck: (id: number, checked: boolean) => void) =>
  ({ id, checked }: VisitRow): Tick[] => [
    {
      label: text.columns.checked,
      name: text.check(id),
      checked,
      onChange: (wanted) => onCheck(id, wanted),
    },
  ];
