import { isolated } from './isolated';

/** Texts about notes that mention a colleague. */
export const mentions = {
  hint: 'Escriba @ para avisar a un colega.',
  options: 'Colegas',
  title: (count: number) => (count === 1 ? 'Le mencionan en una nota' : 'Le mencionan en notas'),
  /** Stands before the customer's name. */
  by: (who: string) => `${isolated(who)} le menciona en`,
  quote: (text: string) => `«${isolated(text)}»`,
  seen: 'Visto',
  seenOf: (who: string, name: string) => `Visto: nota de ${isolated(who)} en ${isolated(name)}`,
  notClosed: 'No se pudo marcar como vista. Pruebe otra vez dentro de un momento.',
};
