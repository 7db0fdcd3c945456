import { firm } from '../config/firm';

/** The document's title while a page is shown. Every page has one: a prerendered document has no other. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${firm.name}`}</title>;
}
