import { firm } from '../config/firm';

/** Title of the document. Every page needs one, because a prerendered document has no other. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${firm.name}`}</title>;
}
