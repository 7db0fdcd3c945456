import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

const UncheckedCount = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff" */ '../../staff')).UncheckedCount,
}));

/** What waits in the visits' room. It comes with the staff's code; without that the bar is as it is. */
export function RoomNote({ id }: { id: string }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <UncheckedCount id={id} />
      </Suspense>
    </ErrorBoundary>
  );
}
