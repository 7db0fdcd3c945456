import { Component, type ReactNode } from 'react';

interface Place {
  field: Element;
  top: number;
}

/**
 * Keeps the field in which a person writes at its place on the screen when something appears or disappears above it.
 * The browser's scroll anchoring does not do so at the start of a scrolled area. It is a class component, because only
 * classes can measure before the document changes.
 */
export class SteadyField extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Place | null {
    const field = document.activeElement;
    return field?.matches('input, select, textarea') ? { field, top: topOf(field) } : null;
  }

  override componentDidUpdate(_before: unknown, _state: unknown, place: Place | null): void {
    if (!place || document.activeElement !== place.field) return;
    const moved = topOf(place.field) - place.top;
    if (moved !== 0) scrollerOf(place.field)?.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return this.props.children;
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

function scrollerOf(element: Element): Element | undefined {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return undefined;
}
