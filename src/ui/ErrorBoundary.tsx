import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  /** Content after an error in the children, or when their code could not be loaded. */
  fallback: ReactNode;
  /** Content while the code of the children is loading. */
  loading?: ReactNode;
  children: ReactNode;
}

/** Catches errors of its children. React has error boundaries for class components only. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { fallback, loading, children } = this.props;
    return this.state.broken ? fallback : <Suspense fallback={loading}>{children}</Suspense>;
  }
}
