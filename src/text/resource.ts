import { countOf, number } from './nouns';

/** Maximum number of ids in the text about unreadable rows. */
const MOST_NAMED = 5;

/** Texts of all areas' lists and drawers. */
export const resourceText = {
  columns: 'Columnas',
  nothing: '—',

  search: 'Buscar',
  searchIn: (label: string) => `Buscar en ${label.toLowerCase()}`,
  any: 'Cualquiera',
  clear: 'Quitar filtros',
  filters: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  moreFilters: 'Más filtros',
  fewerFilters: 'Menos filtros',
  filtersLabel: 'Filtros de la lista',
  unselect: 'Quitar la selección',
  from: 'Desde',
  to: 'Hasta',
  since: (day: string) => `desde ${day}`,
  until: (day: string) => `hasta ${day}`,
  ready: 'Listo',
  invalidDay: 'Elija un día desde el año 2000.',
  removeFilter: (filter: string) => `Quitar el filtro ${filter}`,

  searching: 'Buscando…',
  counting: 'Contando…',
  notCounted: 'No se pudieron contar.',
  notAll: 'No se pudieron cargar todas las de esta página.',
  /** Text in place of rows that cannot be shown. @param ids their ids; null for one whose id cannot be read either */
  unreadable: (ids: readonly (number | null)[]) => {
    const known = ids.filter((id) => id !== null);
    const named = known.slice(0, MOST_NAMED).join(', ') + (known.length > MOST_NAMED ? '…' : '');
    const many = `${countOf(ids.length, 'ficha', 'fichas')}${named && ` (n.º ${named})`}`;
    return ids.length === 1
      ? `${many} no se muestra porque tiene un dato que no se puede leer.`
      : `${many} no se muestran porque tienen un dato que no se puede leer.`;
  },
  /** Text in the drawer of a row that cannot be shown. */
  unreadableRow: 'Esta ficha no se muestra porque tiene un dato que no se puede leer.',
  whoCorrects: (isAdmin: boolean) =>
    isAdmin
      ? 'Pida a quien lleva el servidor que lo corrija.'
      : 'Avise a quien administra el sitio.',
  again: 'Probar otra vez',
  noMatch: 'Quite algún filtro o busque con otras palabras.',
  beyond: 'La lista termina antes de esta página.',
  toFirst: 'Ir a la primera página',
  failed: 'Si se cortó la conexión, lo intentaremos otra vez en cuanto vuelva.',

  drawer: {
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado.',
    notCopied: 'No se pudo copiar. Copie la dirección de la barra del navegador.',
    close: 'Cerrar',
  },

  pager: {
    label: 'Páginas de la lista',
    range: (from: number, to: number, total?: number) =>
      `${number(from)}–${number(to)}${total === undefined ? '' : ` de ${number(total)}`}`,
    size: 'Por página',
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last: 'Última página',
  },
};
