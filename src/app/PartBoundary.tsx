import { Component, type ReactNode } from 'react';

interface Props {
  /** In place of a part that broke, or whose code did not come. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part of a page that costs only itself when it fails. React says in the console what happened. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
