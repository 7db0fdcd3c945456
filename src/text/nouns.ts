export const number = (value: number) => value.toLocaleString('en-US');

/** Formats a share: '64 %', or '<1 %' for a small one that is not zero. @param value from 0 to 1 */
export function share(value: number): string {
  const percent = Math.round(value * 100);
  return percent === 0 && value > 0 ? '<1\u00a0%' : `${percent}\u00a0%`;
}

/** Size of a file: '84 kB', '1.2 MB', '3.0 GB'. */
export const megabytes = (bytes: number) =>
  bytes < 1e6
    ? `${number(Math.ceil(bytes / 1000))} kB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(1)} GB`;

/** Number with its noun: '1 visita', '2,000 visitas'. */
export const countOf = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;

const withoutAccents = (text: string) => text.normalize('NFD').replace(/[^a-z]/g, '');

interface Noun {
  /** Singular, in lower case; `many` is the plural. */
  one: string;
  many: string;
  gender: 'm' | 'f';
  /** Text below the title of an empty list. */
  empty: string;
}

/** Makes the texts of a list and its form from the noun for its rows. */
export function textsOf({ one, many, gender, empty }: Noun) {
  const end = gender === 'm' ? 'o' : 'a';
  const article = gender === 'm' ? 'el' : 'la';
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const counted = (count: number) => countOf(count, one, many);
  /** Makes a text such as 'anuncio archivado' or '3 anuncios archivados'. */
  const done = (participle: string) => (count: number) =>
    `${counted(count)} ${participle}${end}${count === 1 ? '' : 's'}`;
  const articles = gender === 'm' ? 'los' : 'las';
  const created = (count: number) => countOf(count, `nuev${end}`, `nuev${end}s`);
  const changed = (count: number) => countOf(count, `cambiad${end}`, `cambiad${end}s`);
  return {
    /** Title of a row whose name is not read yet. */
    one: capital(one),
    list: `Lista de ${many}`,
    add: `${gender === 'm' ? 'Nuevo' : 'Nueva'} ${one}`,
    /** Label of `add` in narrow windows. It has to be a part of the long label. */
    addShort: gender === 'm' ? 'Nuevo' : 'Nueva',
    open: (id: number) => `Abrir ${article} ${one} ${id}`,
    select: (id: number) => `Elegir ${article} ${one} ${id}`,
    selected: (count: number) => `${number(count)} seleccionad${end}${count === 1 ? '' : 's'}`,
    counted,
    loading: `Cargando ${articles} ${many}…`,
    /** '1 nuevo', '2 cambiadas', '3 novedades': rows created, and rows changed, since the list was loaded. */
    newRows: (newCount: number, changedCount = 0) =>
      newCount > 0 && changedCount > 0
        ? `${number(newCount + changedCount)} novedades`
        : newCount > 0
          ? created(newCount)
          : changed(changedCount),
    newRowsLabel: (newCount: number, changedCount = 0) => {
      const show = `mostrarl${end}${newCount + changedCount === 1 ? '' : 's'}`;
      return newCount > 0 && changedCount > 0
        ? `${number(newCount + changedCount)} novedades, ${created(newCount)} y ${changed(changedCount)}: ${show}`
        : `${newCount > 0 ? created(newCount) : changed(changedCount)}: ${show}`;
    },
    saved: `${capital(one)} guardad${end}.`,
    done: {
      archived: done('archivad'),
      restored: done('recuperad'),
      activated: done('activad'),
      deactivated: done('desactivad'),
      shown: done('mostrad'),
      hidden: done('ocultad'),
      changed: done('cambiad'),
    },
    /** Text for a change whose outcome is not known. @param change one of the texts in `done` */
    notDone: (change: string) => `No se pudo guardar: ${change}. La lista muestra cómo quedó.`,
    notMoved: 'No se pudo cambiar el orden. Pruebe otra vez dentro de un momento.',
    empty: { title: `Todavía no hay ${many}`, text: empty },
    noMatch: `${gender === 'm' ? 'Ningún' : 'Ninguna'} ${one} coincide`,
    beyond: `Aquí ya no hay ${many}`,
    failed: `No se pudieron cargar ${articles} ${many}`,
    unnamed: `${capital(one)} sin nombre`,
    exporting: {
      label: `Exportación de ${many}`,
      stopped:
        'La exportación se detuvo: el servidor no respondió. Lo leído se conserva; puede seguir donde iba.',
      failed: 'No se pudo crear el archivo. Pruebe otra vez.',
      nothing: `${gender === 'm' ? 'Ningún' : 'Ninguna'} ${one} coincide: no hay nada que exportar.`,
      done: (rows: number, file: string) => `${file} está en sus descargas, con ${counted(rows)}.`,
      file: (day: string) => `${withoutAccents(many)}-${day}.csv`,
    },
  };
}

export type Texts = ReturnType<typeof textsOf>;
