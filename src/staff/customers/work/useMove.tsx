import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { afterPaint } from '../../../lib/afterPaint';
import { board as text } from '../../../text/board';
import { customers } from '../../../text/customers';
import { customersArea } from '../area';
import type { Customer } from '../customer';
import { LostDialog } from './LostDialog';
import { customerWon } from './won';

type Moved = Pick<Customer, 'id' | 'name'>;

/** Moves a customer to another state; asks for the reason of a lost one, and for the policy of one that was won. */
export function useMove(): { move: (customer: Moved, status: string) => void; dialog: ReactNode } {
  const dispatch = useDispatch();
  const [lost, setLost] = useState<Moved>();
  const send = (customer: Moved, status: string, lostReason = '') => {
    dispatch(
      customersArea.actions.changeRequested({
        ids: [customer.id],
        columns: { status, lostReason },
        text: text.moved(customer.name, customers.statusName(status)),
      }),
    );
    if (status === 'ganado') afterPaint(() => dispatch(customerWon(customer)));
  };
  return {
    // Who moves a card gets the focus back in the next frame.
    move: (customer, status) =>
      status === 'perdido' ? afterPaint(() => setLost(customer)) : send(customer, status),
    dialog: lost && (
      <LostDialog
        name={lost.name}
        onClose={() => setLost(undefined)}
        onChoose={(reason) => {
          setLost(undefined);
          send(lost, 'perdido', reason);
        }}
      />
    ),
  };
}
