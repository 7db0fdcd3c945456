import { useDispatch, useSelector } from 'react-redux';
import type { Renewal } from '../../../api/staff/policies';
import { SelectionBar } from '../../../resource/list/SelectionBar';
import { useLookup } from '../../../resource/page/useResource';
import { customers } from '../../../text/customers';
import { renewals as text } from '../../../text/renewals';
import { records } from '../../../text/records';
import { ownerOptions } from '../../shared/ownerOptions';
import { policiesArea } from '../area';
import { inState, owners, requests } from './changes';
import { isOpen } from './renewals';
import { writeOpened } from './writing';

interface Props {
  rows: readonly Renewal[];
  onClear: () => void;
}

/** Work on the selected renewals: called, an e-mail to all, and the owner of their customers. */
export function RenewalsBar({ rows, onClear }: Props) {
  const dispatch = useDispatch();
  const me = useSelector(policiesArea.session.selectUserId);
  const { optionsOf } = useLookup();
  const toCall = rows.filter(({ status }) => status === 'nuevo').map(({ id }) => id);
  const open = rows.filter(isOpen);
  const people = [...new Set(rows.map(({ customerId }) => customerId))];
  const run = (action: Parameters<typeof dispatch>[0]) => () => {
    dispatch(action);
    onClear();
  };
  return (
    <SelectionBar
      label={records.bulk}
      selected={text.selected(rows.length)}
      hasSelection={rows.length > 0}
      onClear={onClear}
      bulkActions={[
        ...(toCall.length === 0
          ? []
          : [
              {
                label: text.called,
                onRun: run(
                  requests.change(toCall, inState('contactado'), text.done.called(toCall.length)),
                ),
              },
            ]),
        ...(open.length === 0
          ? []
          : [
              {
                label: text.writing.open,
                keepsFocus: true,
                onRun: () => dispatch(writeOpened(open)),
              },
            ]),
        ...ownerOptions(optionsOf({ options: 'staff' }), me).map(([owner, label]) => ({
          label,
          menu: customers.owner,
          command: 'take' as const,
          onRun: run(owners.change(people, { owner }, text.done.owner(people.length))),
        })),
      ]}
    />
  );
}
