import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown after an error in the children, or when their code could not be loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches errors of its children. React has error boundaries for class components only. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
