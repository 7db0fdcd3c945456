import { firm } from '../config/firm';

/** Title of the document. Every page needs one, since a prerendered document has no other title. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${firm.name}`}</title>;
}
