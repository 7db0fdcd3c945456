import type { CSSProperties, ReactNode } from 'react';

const style: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

interface Props {
  component?: 'span' | 'div';
  children: ReactNode;
}

/** Text that only screen readers get. */
export function VisuallyHidden({ component: Component = 'span', children }: Props) {
  return <Component style={style}>{children}</Component>;
}
