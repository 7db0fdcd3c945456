import { useEffect, useRef } from 'react';

/** A change of what is shown, which the palette offers by name. It has no key. */
export interface Order {
  id: string;
  label: string;
  run: () => void;
}

const registered: { readonly current: readonly Order[] }[] = [];

/** The orders that are offered now. */
export const offeredOrders = (): readonly Order[] => registered.flatMap(({ current }) => current);

/** Offers these orders while the component is shown. */
export function useOrders(orders: readonly Order[]): void {
  const latest = useRef(orders);
  useEffect(() => {
    latest.current = orders;
  });
  useEffect(() => {
    registered.push(latest);
    return () => void registered.splice(registered.indexOf(latest), 1);
  }, []);
}
