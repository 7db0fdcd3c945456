const stop = 'No registrar mis visitas';

/** Texts of the agreements page, which the home page does not load. */
export const agreements = {
  title: 'Términos y privacidad',
  /** Day of the last change, YYYY-MM-DD. A test fails when the terms change without a new one. */
  version: '2026-11-25',
  since: (day: string) => `Texto vigente desde el ${day}.`,
  contents: 'Contenido',
  lead: 'Qué puede esperar de esta página, quién responde por ella y qué guarda de usted. En palabras claras y sin letra pequeña.',

  terms: {
    short: 'Uso',
    title: 'El uso de esta página',
    points: [
      'Lo que lee aquí es información general. No es una oferta ni una póliza: lo que vale es la póliza que emite la aseguradora, y si algo de esta página la contradice, manda la póliza.',
      'Preguntar no le compromete a nada. Tampoco le asegura todavía: usted está cubierto desde la fecha que dice su póliza, no antes.',
      'Procuramos que todo esté al día. Antes de decidir, pídanos que le confirmemos precios y coberturas.',
      'Puede compartir nuestros enlaces con quien quiera. De las páginas ajenas a las que enlazamos responden sus dueños.',
    ],
  },

  intermediary: {
    short: 'Quién le atiende',
    title: 'Quién le atiende',
    text: 'Somos corredores de seguros, no una aseguradora: buscamos entre varias compañías la póliza que le conviene a usted, y la emite la compañía que usted elija. Antes de que firme le decimos quién nos paga por ella y cómo. Estos son nuestros datos, y a quién acudir si algo no le convence.',
    name: 'Nombre legal',
    address: 'Oficina',
    telephone: 'Teléfono',
    email: 'Correo',
  },

  quote: {
    short: 'Si pide precio',
    title: 'Si nos pide precio',
    intro:
      'Cuando envía el formulario guardamos lo que escribe en él, para contestarle y buscarle un seguro. Esto es lo que conviene saber:',
    points: [
      {
        name: 'Quién responde de sus datos',
        text: 'nosotros, con el nombre y la dirección de aquí abajo.',
      },
      {
        name: 'Qué guardamos',
        text: 'el seguro que busca, su nombre, su teléfono o su correo, y lo demás que usted quiera contarnos; la fecha, y el texto que aceptó al enviarlo. No nos cuente su salud en el formulario: si hace falta, lo hablamos.',
      },
      {
        name: 'Para qué',
        text: 'para llamarle o escribirle y pedir precio a las aseguradoras. Publicidad solo le enviamos si marca la casilla que la acepta, y hasta que nos diga que no quiere más.',
      },
      {
        name: 'Por qué podemos',
        text: 'porque usted nos lo pide y da su permiso, que puede retirar cuando quiera.',
      },
      {
        name: 'Quién los recibe',
        text: 'nuestro equipo, y las aseguradoras a las que pedimos precio para usted. Nadie más.',
      },
      {
        name: 'Cuánto tiempo',
        text: 'mientras le atendemos, o hasta que nos pida borrarlos. Si contrata, lo que la ley obliga a conservar de una póliza.',
      },
      {
        name: 'Su visita',
        text: 'si se registra, como se explica arriba, su solicitud queda unida a ella: así sabemos qué anuncio le trajo y qué páginas vio. Si no se registra, no.',
      },
      {
        name: 'Sus derechos',
        text: 'verlos, corregirlos, borrarlos, llevárselos, oponerse a que los usemos o retirar su permiso, con solo escribirnos; y reclamar ante la autoridad si no le atendemos.',
      },
    ],
    draft:
      'Lo que escribe y aún no ha enviado se queda en la pestaña de su navegador: no nos llega, y desaparece cuando lo envía o cierra la pestaña. Si deja el segundo paso a medias, se queda allí como mucho un día.',
  },

  privacy: {
    short: 'Qué se registra',
    title: 'Qué se registra de una visita',
    purpose:
      'Nos anunciamos en varios sitios y queremos saber qué anuncios sirven. Para eso la página registra las visitas, sin preguntarle quién es. De cada una guardamos esto y nada más:',
    recorded: [
      {
        name: 'El código del anuncio',
        text: 'lo que sigue a «c=» en el enlace por el que llegó, si lo trae.',
      },
      {
        name: 'Un identificador anónimo',
        text: 'letras y números al azar que nacen en su navegador, para reconocer que vuelve el mismo equipo.',
      },
      {
        name: 'Su dirección IP pública',
        text: 'la que su proveedor de internet da a su conexión.',
      },
      { name: 'El tipo de equipo', text: 'computadora, tableta o móvil.' },
      { name: 'El sistema', text: 'Windows, Android, iOS, Mac OS o Linux.' },
      {
        name: 'De dónde viene',
        text: 'la página anterior, cuando su navegador la dice.',
      },
      {
        name: 'Qué páginas ve aquí',
        text: 'su dirección, cuántas veces las abre y cuántos segundos las tiene a la vista.',
      },
      {
        name: 'Si nos contacta',
        text: 'cuántas veces pulsa aquí nuestro teléfono, WhatsApp o correo. De lo que hable o escriba después no registramos nada.',
      },
      {
        name: 'Si no debe contar',
        text: 'cuando la visita parece la de un programa, o es de nuestro equipo, lo registramos para dejarla fuera de las cuentas.',
      },
      { name: 'Cuándo', text: 'la fecha y la hora.' },
    ],
    kept: 'El identificador, la lista de páginas y lo que pulsa para contactarnos quedan en su navegador, con el nombre navDataStorage; todo lo anterior, además, en nuestra base de datos, que solo lee nuestro equipo. No lo usamos para averiguar quién es usted, ni para otra cosa que lo dicho. Solo si usted mismo nos pide precio se une a su solicitud.',
    /** How the page decides whether to record a visit, by value of TRACKING_CONSENT. */
    permission: {
      notice: `La página registra las visitas sin preguntar antes, también si su navegador envía la señal Global Privacy Control o Do Not Track. No vendemos ni cedemos lo registrado. Si prefiere que no se registre nada, pulse «${stop}»: vale desde ese momento, en este navegador.`,
      required: `La página le pide permiso al entrar, y no guarda ni envía nada de esto hasta que usted lo da. La señal Global Privacy Control la toma por un no, y ni siquiera se lo pregunta; con Do Not Track sí se lo pregunta. Si ya dio permiso y prefiere que no se registre nada más, pulse «${stop}».`,
    },
  },

  yourData: {
    short: 'Sus datos',
    title: 'Sus datos',
    about:
      'Aquí puede ver lo que este navegador ha registrado de su visita, descargarlo, borrarlo, y decidir si se registra algo más.',
    nothing: 'De este navegador no hay nada registrado.',
    unread: 'Si antes se registró algo en este navegador, sigue guardado hasta que usted lo borre.',

    viewed: 'Ha visto aquí',
    viewedPages: (count: number, time: string) =>
      `${count === 1 ? '1 página' : `${count} páginas`}, durante ${time}`,
    ad: 'Le trajo el anuncio',
    noAd: 'ninguno',
    contacts: 'Ha pulsado',
    clicks: (kind: 'call' | 'whatsapp' | 'email', times: string) =>
      `${{ call: 'el teléfono', whatsapp: 'WhatsApp', email: 'el correo' }[kind]} (${times})`,
    identifier: 'Identificador',
    pages: (count: number) =>
      count === 1 ? 'Ver la página registrada' : `Ver las ${count} páginas registradas`,
    times: (count: number) => (count === 1 ? '1 vez' : `${count} veces`),

    /** Heading of the data that the database stores. */
    stored: 'En nuestra base de datos',
    reading: 'Un momento…',
    readFailed:
      'No hemos podido leer nuestra base de datos porque la conexión ha fallado. Inténtelo de nuevo en un momento.',
    noRow: 'Nada de este navegador.',
    first: 'Desde',
    storedAd: 'Anuncio',
    last: 'Última vez',
    ip: 'Dirección IP',
    device: 'Equipo',
    /** The values of column "deviceType". */
    devices: { PC: 'Computadora', Movil: 'Móvil', Tablet: 'Tableta' } as Record<string, string>,
    referrer: 'Vino de',
    noReferrer: 'No lo dijo su navegador',
    unknown: 'No la tenemos',
    excluded: 'En las cuentas',
    isExcluded: 'No entra: parece de un programa o de nuestro equipo',

    show: 'Ver mis datos',
    download: 'Descargar mis datos',
    file: 'mis-datos.json',
    erase: {
      name: 'Borrar mis datos',
      result: {
        no: '',
        asked: 'Borrando…',
        done: 'Listo: sus datos están borrados, en este navegador y en nuestra base de datos.',
        failed:
          'No hemos podido borrar sus datos porque la conexión ha fallado. Siguen donde estaban: inténtelo de nuevo en un momento.',
      },
      beginsAnew: 'Si abre otra página, empieza un registro nuevo.',
    },
    stop,
    allow: 'Permitir que se registren',
    state: {
      given: 'Las visitas desde este navegador se registran.',
      refused: 'Las visitas desde este navegador no se registran.',
      unknown: 'Las visitas desde este navegador no se registran mientras usted no lo permita.',
    },
    /** Texts for browsers that send the signal Global Privacy Control, by consent. */
    signal: {
      given: `Su navegador envía la señal Global Privacy Control. No vendemos ni cedemos lo que se registra; si prefiere que no se registre nada, pulse «${stop}».`,
      refused: 'Su navegador lo pide con la señal Global Privacy Control, y la respetamos.',
      unknown: '',
    },
    text: '«Borrar mis datos» borra su visita. Una solicitud de precio que nos haya enviado queda: para verla, corregirla o borrarla, o para cualquier otra pregunta sobre lo que guardamos de usted, escríbanos a ',
    end: ' y le respondemos.',
  },

  questions: {
    short: 'Dudas',
    title: '¿Le queda alguna duda?',
    text: 'Pregúntenos. Explicar lo que se firma es nuestro oficio.',
    talk: 'Hable con un corredor',
  },
};
