import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

const UncheckedCount = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff" */ '../../staff')).UncheckedCount,
}));

/** Number of unchecked visits. It comes with the staff's code; nothing is shown until then, or when that fails. */
export function AreaNote({ id }: { id: string }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <UncheckedCount id={id} />
      </Suspense>
    </ErrorBoundary>
  );
}
