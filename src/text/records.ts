import { number } from './nouns';

/** Texts of the forms of rows in all areas. */
export const records = {
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado',
  drop: 'Descartar cambios',
  previous: 'El anterior de la lista',
  next: 'El siguiente de la lista',
  none: 'Ninguno',
  /** Placeholder of the name of a related row, when it is not known. */
  unnamed: 'Nombre no disponible',
  invalid: {
    missing: 'Falta este dato.',
    /** @param label label of the field */
    long: (label: string, most: number) => `«${label}» admite hasta ${number(most)} caracteres.`,
    email: 'Revise la dirección: debe ser como nombre@dominio.com.',
    tel: 'Escriba solo cifras, espacios y los signos + ( ) . -',
    url: 'Escriba una dirección segura, como https://faro.com.',
    money:
      'Escriba un importe con punto para los centavos, como 1,250.50, y de diez cifras como mucho.',
    negative: 'El importe no puede ser negativo.',
    time: 'Escriba una hora, como 16:30.',
    day: 'Elija un día entre los años 1900 y 2200.',
    percent: 'Escriba un porcentaje de 0 a 100, con punto para los decimales, como 12.5.',
    refused: 'El servidor no acepta este valor. Cámbielo y guarde otra vez.',
  },
  search: {
    searching: 'Buscando…',
    noMatch: 'Nada coincide. Pruebe con otra palabra.',
    failed: 'No se pudo buscar. Escriba otra vez dentro de un momento.',
    missing: 'No existe, o ya no está. Elija otro.',
    open: 'Ver opciones',
    close: 'Ocultar opciones',
    clear: 'Quitar',
  },
  diskFull:
    'El servidor se quedó sin espacio en el disco y no guarda cambios. Avise a quien lo administra y pruebe más tarde.',
  failed: 'No se pudo guardar. Lo escrito sigue aquí: pruebe otra vez dentro de un momento.',
  unread: 'No se pudo leer. Pruebe otra vez dentro de un momento.',
  gone: 'Ya no está: alguien lo borró, o el enlace no es correcto.',
  /** Text in place of `gone` for an agent, who does not see colleagues' customers. */
  goneOrOthers:
    'Aquí ya no está: ahora es de otra persona del equipo, alguien lo borró, o el enlace no es correcto.',
  readOnly: 'Su cuenta puede leer, pero no cambiar nada.',
  nowReader: 'Su permiso es ahora de solo lectura: no se guardan cambios.',
  /** Text after a new sign-in, in place of errors that the end of the session caused. */
  notDoneAfterEnd: 'Su sesión terminó antes de hacer lo último que pidió. Hágalo otra vez.',
  notSavable:
    'Su permiso es ahora de solo lectura: copie su texto. Sigue aquí, sin guardar, hasta que lo descarte.',
  /** Text for a row that nobody can change any more, such as a merged customer. */
  fixed: 'Aquí ya no se puede guardar: cópielo si lo necesita. Sigue aquí hasta que lo descarte.',
  close: 'Cerrar',
  toList: 'Volver a la lista',
  unsaved: 'Cambios sin guardar',
  discard: '¿Cerrar sin guardar lo que escribió?',
  leftBefore: 'Esto es lo que dejó sin guardar. Para empezar de nuevo, descarte los cambios.',
  bulk: 'Con lo seleccionado',
  asked: { day: 'Día', pastDay: 'Elija hoy o un día que venga.', cancel: 'Cancelar' },
  selectAll: {
    offer: (count: number) => `Elegir todo (${number(count)})`,
    finding: 'Eligiendo…',
    failed: 'No se pudieron elegir todos. Pruebe otra vez dentro de un momento.',
  },
  archive: {
    filter: 'Archivo',
    present: 'Actuales',
    archived: 'Archivados',
    archive: 'Archivar',
    restore: 'Recuperar',
    isArchived: 'Está en el archivo.',
    isRestored: 'Ya no está en el archivo.',
  },
  move: {
    column: 'Orden',
    up: (name: string) => `Subir ${name}`,
    down: (name: string) => `Bajar ${name}`,
    upShort: 'Subir',
    downShort: 'Bajar',
    place: (place: number) => `Puesto ${place}`,
    off: 'Para mover, quite los filtros y el orden por columnas.',
  },
  /** Author of a change that no member of staff made. */
  somebody: 'Otra persona',
  /** @param fields labels of the changed fields */
  news: (who: string, fields: readonly string[]) =>
    `${who} lo cambió ahora mismo${fields.length > 0 ? `: ${fields.join(', ')}` : ''}.`,
  written: {
    title: 'Lo que usted escribió no se guardó',
    hint: 'Cópielo si lo necesita: al cerrar se descarta.',
    copy: 'Copiar lo escrito',
    discardNote: 'Descartar la nota',
    copied: 'Lo escrito está en el portapapeles.',
    notCopied: 'No se pudo copiar. Selecciónelo y cópielo usted.',
  },
  conflict: {
    title: (who: string) => `${who} lo cambió mientras usted escribía`,
    /** Title of a conflict with the person's own change, in another window or by a merge. */
    titleOfOwn: 'Usted lo cambió por otro lado mientras escribía aquí',
    /** Shown beside Save, in case the conflict box is scrolled away. */
    note: 'Hay un cambio por revisar antes de guardar.',
    show: 'Ver el cambio',
    before: 'Antes',
    now: 'Ahora',
    yours: 'Usted',
    mine: 'Conservar lo mío',
    theirs: 'Tomar lo nuevo',
    hint: 'Lo demás que usted escribió se conserva. Después, guarde.',
    /** Button shown when the two people changed different values. */
    seen: 'Entendido',
    allKept: 'Lo que usted escribió se conserva. Después, guarde.',
    yes: 'sí',
    no: 'no',
    nothing: 'vacío',
  },
  picture: {
    choose: 'Elegir imagen',
    remove: 'Quitar imagen',
    invalid: 'Esa imagen no se puede leer. Elija un archivo PNG, JPEG o WebP.',
  },
};
