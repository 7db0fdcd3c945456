import { Component, type ReactNode } from 'react';

interface Props {
  /** In place of what broke, or of code that did not come. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What breaks inside takes nothing else with it. React has no other way than a class. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
