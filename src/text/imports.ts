import { isolated } from './isolated';
import { countOf, number } from './nouns';

/** Names of sheets, the first twelve. */
const names = (all: string[]) =>
  all.slice(0, 12).map(isolated).join(', ') + (all.length > 12 ? '…' : '');

const rows = (count: number) => countOf(count, 'fila', 'filas');

const reasons: Record<string, string> = {
  missing: 'falta',
  long: 'es demasiado largo',
  email: 'no es un correo',
  phone: 'no es un teléfono completo',
  day: 'no es una fecha',
  money: 'no es un importe',
  negative: 'es negativo',
  percent: 'no es un porcentaje de 0 a 100',
  line: 'no es un seguro del catálogo',
  company: 'no es una compañía del catálogo',
  product: 'no se sabe qué producto es',
  owner: 'no es nadie del equipo',
  status: 'no es un estado conocido',
  period: 'no es «al año» ni «al mes»',
  formula: 'es una fórmula sin resultado',
  order: 'no es posterior al comienzo',
  customer:
    'no se encuentra al cliente: importe antes este archivo como «Clientes», o complete sus datos',
  customers: 'hay varios clientes así: añada documento, correo o teléfono',
  duplicate: 'repite una fila anterior del archivo',
  'currency is a code of three capital letters': 'escriba un código de tres letras, como USD',
};

/** Texts of the import of customers and policies from files. */
export const imports = {
  title: 'Importar',
  adminsOnly: {
    title: 'Solo para administradores',
    text: 'Pida a un administrador que importe el archivo.',
  },
  fields: {
    firstName: 'Nombres',
    middleName: 'Segundo nombre',
    lastName: 'Apellidos',
    secondLastName: 'Segundo apellido',
    business: 'Empresa',
    product: 'Producto',
    notes: 'Nota',
    customerDocument: 'Documento del cliente',
    customerEmail: 'Correo del cliente',
    customerPhone: 'Teléfono del cliente',
    cancelledOn: 'Cancelada desde',
  },
  areas: { customers: 'Clientes', policies: 'Pólizas', products: 'Compañías y productos' },

  drop: {
    title: 'Traiga su cartera',
    lead: 'Un archivo CSV o Excel (.xlsx) con sus clientes, otro con sus pólizas y, si quiere, antes uno con compañías y productos. Antes de guardar nada verá qué pasará con cada fila, y podrá deshacerlo durante siete días. Nadie recibe ningún mensaje.',
    choose: 'Elegir archivo',
    or: 'o suéltelo aquí',
    release: 'Suelte el archivo',
    reading: (name: string) => `Leyendo ${isolated(name)}…`,
    limits: 'Hasta 50,000 filas y 40 MB.',
    open: 'Termine o descarte la importación abierta antes de empezar otra.',
  },
  failure: {
    empty: 'El archivo no tiene filas debajo de los títulos. Elija el que tiene los datos.',
    oldExcel:
      'Es un Excel antiguo (.xls) o tiene contraseña. Ábralo y guárdelo como «Libro de Excel (.xlsx)», sin contraseña.',
    noTable: 'No es una tabla. Elija un archivo CSV o Excel (.xlsx).',
    html: 'Es una página web con nombre de Excel. Ábrala en Excel y guárdela como «Libro de Excel (.xlsx)».',
    otherSheet:
      'Es una hoja de otro programa. Ábrala en él y guárdela como «Libro de Excel (.xlsx)» o CSV.',
    contacts:
      'Son tarjetas de contactos (.vcf). Impórtelas en Contactos de Google y expórtelas como CSV.',
    tooLarge: 'Pasa de 40 MB. Divídalo en varios archivos.',
    tooManyRows: 'Pasa de 50,000 filas. Divídalo en varios archivos.',
    bomb: 'Este Excel ocupa demasiado al abrirlo. Guarde la hoja como CSV.',
    broken: 'El archivo está dañado. Ábralo en Excel y guárdelo otra vez.',
    differs: 'No es el mismo archivo. Elija el que empezó a enviar, o descarte esta importación.',
    other: 'No se pudo leer el archivo. Pruebe otra vez.',
  },

  former: {
    title: 'Importaciones anteriores',
    none: 'Todavía no hay ninguna.',
    loading: 'Buscando importaciones…',
    failed: 'No se pudieron leer las importaciones',
    states: {
      open: 'Sin terminar',
      running: 'A medias',
      done: 'Terminada',
      undone: 'Deshecha',
    },
    facts: (area: string, count: number) => `${area}, ${rows(count)}`,
  },

  mapping: {
    title: 'Qué es cada columna',
    found: (count: number, sheets: string[]) =>
      sheets.length > 1
        ? `${rows(count)} en ${sheets.length} hojas: ${names(sheets)}. Las líneas se cuentan seguidas.`
        : `${rows(count)}${sheets.map((sheet) => ` en la hoja ${isolated(sheet)}`).join('')}.`,
    otherSheets: (sheets: string[]) =>
      sheets.length === 1
        ? `La hoja ${names(sheets)} tiene otras columnas y no se lee. Si la necesita, guárdela en otro archivo.`
        : `Estas hojas tienen otras columnas y no se leen: ${names(sheets)}. Si las necesita, guárdelas en otros archivos.`,
    leftOut: (lines: number[]) =>
      `${lines.length === 1 ? 'La línea' : 'Las líneas'} ${lines.slice(0, 10).join(', ')}${
        lines.length > 10 ? '…' : ''
      } no se ${lines.length === 1 ? 'importa: es' : 'importan: son'} un total o un título.`,
    severalPolicies:
      'Cada fila tiene varias pólizas. Aquí entran los clientes; para sus pólizas, prepare otro archivo con una póliza en cada fila.',
    area: 'Contiene',
    ignored: 'Omitir',
    fieldOf: (header: string) => `Campo de la columna ${isolated(header)}`,
    noHeader: (column: number) => `Columna ${column}`,
    line: 'Línea',
    preview: 'Primeras filas del archivo',
    showAll: (count: number) => `Mostrar ${countOf(count, 'columna más', 'columnas más')}`,
    missing: (fields: string[]) =>
      `Falta decir qué columna es: ${fields.join(', ')}. Sin ella, las filas tendrán un error.`,
    options: 'Para todas las filas',
    productsStay: 'Las compañías y los productos que ya están en el catálogo no se tocan.',
    duplicates: 'Si ya está en la cartera',
    duplicateOptions: [
      ['skip', 'No tocarlo'],
      ['fill', 'Completar lo que le falte'],
      ['ask', 'Preguntarme'],
    ] as const,
    owner: 'Responsable, si el archivo no lo dice',
    nobody: 'Nadie',
    status: 'Estado, si el archivo no lo dice',
    next: (count: number) => `Revisar ${rows(count)}`,
    answerFirst: 'Responda antes las preguntas.',
    cancel: 'Elegir otro archivo',
    sending: (sent: number, total: number) => `Enviando ${number(sent)} de ${number(total)}…`,
    stopped:
      'No se pudo enviar el archivo. Revise su conexión y que no haya otra importación sin terminar, y pruebe otra vez.',
  },

  questions: {
    title: 'Preguntas',
    style: (headers: string[]) =>
      headers.length === 1
        ? `¿Cómo se leen las fechas de ${isolated(headers[0] ?? '')}?`
        : '¿Cómo se leen las fechas?',
    styleOf: (example: string, day: string) => `${example} es el ${day}`,
    kinds: {
      line: (text: string) => `¿Qué seguro es ${isolated(text)}?`,
      company: (text: string) => `¿Qué compañía es ${isolated(text)}?`,
      product: (text: string) => `¿Qué producto es ${isolated(text)}?`,
      owner: (text: string) => `¿Quién es ${isolated(text)}?`,
      status: (text: string) => `¿Qué estado es ${isolated(text)}?`,
      period: (text: string) => `¿Qué período es ${isolated(text)}?`,
    },
    inRows: (count: number) => `En ${rows(count)}`,
    choose: 'Elija cómo',
    companies:
      'Si estas compañías no están en el catálogo, elija arriba «Compañías y productos» e importe antes este mismo archivo.',
    unanswered: 'Dejar como error',
    none: 'Dejar en blanco',
  },

  work: {
    check: (done: number, total: number) => `Revisando ${number(done)} de ${number(total)}…`,
    run: (done: number, total: number) => `Importando ${number(done)} de ${number(total)}…`,
    undo: (done: number, total: number) => `Deshaciendo ${number(done)} de ${number(total)}…`,
    left: (seconds: number) =>
      seconds < 60
        ? 'Falta menos de un minuto.'
        : `Faltan unos ${countOf(Math.round(seconds / 60), 'minuto', 'minutos')}.`,
    paused: 'En pausa. Nada se pierde: puede cerrar la página y seguir después.',
    failed: 'Se interrumpió. Nada se pierde: sigue cuando vuelva la conexión.',
    pause: 'Pausar',
    pausing: 'Pausando…',
    resume: 'Continuar',
  },

  one: {
    loading: 'Leyendo la importación…',
    failed: 'No se pudo leer la importación',
    gone: {
      title: 'No está',
      text: 'Esta importación se descartó, o nunca existió.',
    },
    incomplete: (arrived: number, total: number, canContinue: boolean) =>
      `Llegaron ${number(arrived)} de ${rows(total)}. ${
        canContinue
          ? 'Elija el mismo archivo para enviar las demás.'
          : 'Descarte esta importación y elija otra vez el archivo.'
      }`,
    continueFile: 'Seguir con el archivo',
    review: 'Revise antes de importar',
    reviewLead: 'Todavía no se ha guardado nada en la cartera.',
    results: 'Resultado',
    undoneTitle: 'Importación deshecha',
    actions: {
      create: 'Nuevas',
      update: 'Se completan',
      skip: 'Se omiten',
      ask: 'Por decidir',
      error: 'Con error',
      kept: 'Sin deshacer',
    },
    doneActions: {
      create: 'Creadas',
      update: 'Completadas',
      skip: 'Omitidas',
      ask: 'Sin decidir',
      error: 'Con error',
      kept: 'Sin deshacer',
    },
    start: (count: number) => `Importar ${rows(count)}`,
    resume: (count: number) => `Continuar: faltan ${number(count)}`,
    nothing: 'No hay ninguna fila que importar.',
    finish: 'Terminar',
    undecided: (count: number, hasOthers: boolean) =>
      hasOthers
        ? `${rows(count)} sin decidir no se ${count === 1 ? 'importará' : 'importarán'}.`
        : `Decida abajo qué hacer con ${rows(count)} antes de importar.`,
    discard: 'Descartar',
    discardQuestion: '¿Descartar esta importación? No se ha guardado nada en la cartera.',
    end: 'Terminar aquí',
    endQuestion:
      '¿Terminar aquí? Lo importado se queda; las demás filas se descartan y no se podrán importar.',
    discarded: 'Filas descartadas.',
    notDiscarded: 'No se pudo descartar. Pruebe otra vez.',
    undo: 'Deshacer toda la importación',
    undoUntil: (day: string) => `Se puede deshacer hasta el ${day}.`,
    undoQuestion:
      '¿Deshacer toda la importación? Se quita lo que creó y se devuelve lo que cambió. Lo que alguien haya tocado después se queda como está.',
    undone: (undone: number, kept: number) =>
      kept === 0
        ? `${countOf(undone, 'fila deshecha', 'filas deshechas')}.`
        : `${countOf(undone, 'fila deshecha', 'filas deshechas')}; ${rows(kept)} no se ${
            kept === 1 ? 'deshizo: abajo verá cuál' : 'deshicieron: abajo verá cuáles'
          } y por qué.`,
    download: 'Descargar las filas con error',
    downloadKept: 'Descargar las que no se deshicieron',
    fileName: {
      error: (day: string) => `errores-${day}.csv`,
      kept: (day: string) => `no-deshechas-${day}.csv`,
    },
    downloaded: (file: string) => `${file} está en sus descargas.`,
    notDownloaded: 'No se pudo crear el archivo. Pruebe otra vez.',
    problemColumn: 'Problema',
  },

  /** What the import takes for policies where the file does not say it. */
  assumed: {
    title: 'Lo que el archivo no dice se importa así:',
    withoutColumn: {
      product: 'Producto: el único que la compañía tiene para ese seguro',
      startsOn: 'Comienzo: un año antes del fin',
      endsOn: 'Fin: un año después del comienzo',
      period: 'Período: prima anual',
      commission: 'Comisión: 0 %',
      status: 'Estado: vigente',
    },
    commission: (percent: number) => (percent === 0 ? 'sin comisión' : `${percent} %`),
  },

  rows: {
    list: (action: string) => `Filas: ${action}`,
    loading: 'Leyendo filas…',
    failed: 'No se pudieron leer las filas.',
    none: 'No hay ninguna.',
    more: 'Mostrar más',
    line: (line: number) => `Línea ${number(line)}`,
    problem: (field: string, text: string, reason: string) => {
      const why = reasons[reason] ?? reason;
      if (field === '') return why.charAt(0).toUpperCase() + why.slice(1);
      return text === '' ? `${field}: ${why}` : `${field}: ${isolated(text)} ${why}`;
    },
    found: (name: string) => `Ya está: ${isolated(name)}`,
    repeats: (line: number) => `Repite la línea ${number(line)} del archivo`,
    kept: {
      changed: 'Se cambió después de importarla',
      used: 'Algo depende ya de ella, por ejemplo una póliza, un documento o una nota',
      gone: 'Ya no estaba: alguien la borró',
      company: 'Se quitó el producto. Su compañía se queda: alguien la cambió o la usa',
    },
    correct: 'Corregir',
    correctOf: (line: number) => `Corregir la línea ${line}`,
    save: 'Guardar y revisar',
    decide: { create: 'Crear otra', update: 'Completar', skip: 'Omitir' },
    /** Whose a policy is that has the contact of a customer of another name. */
    whose: (name: string) =>
      `¿Es de ${isolated(name)}? El nombre de la fila no coincide con el del cliente que tiene ese contacto.`,
    wouldBeOf: (name: string) => `Si la crea, será de ${isolated(name)}.`,
    unnamed: 'No se pudo leer de quién puede ser. Vuelva a abrir la lista dentro de un momento.',
    decideWhose: { create: 'Sí, es de este cliente', skip: 'Omitir' },
    decideOf: (choice: string, line: number) => `${choice}: línea ${line}`,
    notPhone: 'No es un teléfono completo.',
    notCorrected: 'No se pudo guardar. Pruebe otra vez.',
  },
};
