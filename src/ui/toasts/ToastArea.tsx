import { lazy, useState } from 'react';
import { useSelector } from 'react-redux';
import { ErrorBoundary } from '../ErrorBoundary';
import { PlainToasts } from './PlainToasts';
import { selectToasts } from './slice';

const Toasts = lazy(async () => ({
  default: (await import(/* webpackChunkName: "toasts" */ './Toasts')).Toasts,
}));

/** Toast container of every screen (R2.6). The first toast loads its code, because most visitors never see one. */
export function ToastArea() {
  const hasToasts = useSelector(selectToasts).length > 0;
  const [needed, setNeeded] = useState(false);
  if (hasToasts && !needed) setNeeded(true);
  return (
    needed && (
      <ErrorBoundary fallback={<PlainToasts />}>
        <Toasts />
      </ErrorBoundary>
    )
  );
}
