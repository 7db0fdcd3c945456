import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';

const UncheckedCount = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff" */ '../../staff')).UncheckedCount,
}));

/** Number of unchecked visits, beside the link to the visits. Empty until the areas' code is loaded, or if that fails. */
export function AreaNote({ id }: { id: string }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <UncheckedCount id={id} />
      </Suspense>
    </ErrorBoundary>
  );
}
