import { firm } from '../config/firm';

/** The document's title while a page is shown; without one it is that of src/index.html. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${firm.name}`}</title>;
}
