export const number = (value: number) => value.toLocaleString('en-US');

/** '64 %'; '<1 %' for a small share that is not zero. @param value from 0 to 1 */
export function share(value: number): string {
  const percent = Math.round(value * 100);
  return percent === 0 && value > 0 ? '<1\u00a0%' : `${percent}\u00a0%`;
}

/** '1 visita', '2,000 visitas'. */
export const countOf = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;

const withoutAccents = (text: string) => text.normalize('NFD').replace(/[^a-z]/g, '');

interface Noun {
  /** Lower case. */
  one: string;
  many: string;
  gender: 'm' | 'f';
  /** Text below the title of an empty list. */
  empty: string;
}

/** Texts of a list and form, made of the noun for its rows. */
export function textsOf({ one, many, gender, empty }: Noun) {
  const end = gender === 'm' ? 'o' : 'a';
  const article = gender === 'm' ? 'el' : 'la';
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const counted = (count: number) => countOf(count, one, many);
  /** 'anuncio archivado', '3 anuncios archivados'. */
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
    /** In narrow windows, a part of the longer one. */
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
    /** The outcome of the change is unknown. @param change one of `done` */
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
