import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Renewal } from '../../../api/staff/policies';
import type { Columns } from '../../../api/staff/tableRows';
import { daysBefore, toDay } from '../../../lib/dayBounds';
import type { Asked } from '../../../resource/define/definition';
import { answer } from '../../../text/answer';
import { nextDay } from '../../../text/nextDay';
import { renewals as text } from '../../../text/renewals';
import { navigate } from '../../../router/navigate';
import { answerOpened } from '../../shared/answer/answering';
import { requestAt } from '../../shared/addresses';
import { today } from '../days';
import { renewAsked } from '../renewing';
import { askDay, askLeaving, askOffer } from './asking';
import { inState, requests } from './changes';
import { isOpen, renewalsView } from './renewals';

export interface Asking {
  asked: Asked & { title: string };
  onChoose: (columns: Columns) => void;
}

/** Actions on a renewal, always the same object; and the dialog that one of them has opened. */
export function useRenewalActions() {
  const dispatch = useDispatch();
  const [asking, setAsking] = useState<Asking>();
  const actions = useMemo(() => {
    const change = ({ id }: Renewal, columns: Columns, said: string) =>
      void dispatch(requests.change([id], columns, said));
    const setState = (row: Renewal, status: string, columns: Columns = {}) =>
      change(row, inState(status, columns), text.done.state(row.name, text.stateName(status)));
    const contact = (row: Renewal, nextContactOn: unknown) =>
      change(row, { nextContactOn }, text.done.contact(row.name));
    return {
      open: ({ policyId }: Renewal) => renewalsView.setQuery({ open: policyId }),
      called: (row: Renewal) => setState(row, 'contactado'),
      offer: (row: Renewal) =>
        setAsking({
          asked: askOffer(row),
          onChoose: (columns) => setState(row, 'cotizado', columns),
        }),
      leave: (row: Renewal) =>
        setAsking({
          asked: askLeaving(row),
          onChoose: (columns) => setState(row, 'perdido', columns),
        }),
      toCall: (row: Renewal) => setState(row, 'nuevo'),
      renew: ({ policyId, value }: Renewal) =>
        void dispatch(renewAsked({ id: policyId, offered: value })),
      contactIn: (row: Renewal, days: number) => contact(row, toDay(daysBefore(new Date(), -days))),
      contactNever: (row: Renewal) => contact(row, null),
      contactOn: (row: Renewal) =>
        setAsking({
          asked: askDay(row),
          onChoose: ({ nextContactOn }) => contact(row, nextContactOn),
        }),
      answer: ({ id, name }: Renewal) => void dispatch(answerOpened({ id, name })),
      openRequest: ({ id }: Renewal) => void navigate(requestAt(id)),
    };
  }, [dispatch]);
  return { actions, asking, close: () => setAsking(undefined) };
}

export type RenewalActions = ReturnType<typeof useRenewalActions>['actions'];

/** Whether the policy can be renewed: its term has begun. */
export const isRenewable = ({ status, startsOn }: Renewal): boolean =>
  status !== 'ganado' && startsOn <= today();

/** Whether the next step is a call. */
export const isCallable = ({ status, phone }: Renewal): boolean =>
  status === 'nuevo' && phone !== '';

/** Items of the menu of a renewal, first its states that it is not in. */
export function menuOf(
  row: Renewal,
  actions: RenewalActions,
): { label: string; onRun: () => void }[] {
  const item = (label: string, onRun: (row: Renewal) => void) => ({
    label,
    onRun: () => onRun(row),
  });
  return [
    ...(row.status === 'nuevo' ? [] : [item(text.toCall, actions.toCall)]),
    ...(row.status === 'contactado' ? [] : [item(text.called, actions.called)]),
    item(answer.open, actions.answer),
    item(text.offer, actions.offer),
    item(text.leaves, actions.leave),
    ...(isOpen(row)
      ? [
          ...nextDay.days.map(([days, label]) =>
            item(text.contact(label), (one) => actions.contactIn(one, days)),
          ),
          item(text.contact(nextDay.other), actions.contactOn),
          ...(row.nextContactOn === null
            ? []
            : [item(text.contact(nextDay.none), actions.contactNever)]),
        ]
      : []),
    item(text.request, actions.openRequest),
  ];
}
