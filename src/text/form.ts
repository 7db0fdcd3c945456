/** Ends a sentence with a full stop, unless it ends with one already, as in '6:00 p. m.'. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
const the = (time: string) => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;

/** Texts of the form page, which the home page does not load. */
export const form = {
  title: 'Pida su precio',
  lead: 'Díganos qué quiere asegurar y cómo prefiere que le contactemos. Toma un minuto.',
  free: 'La asesoría es gratuita y sin compromiso.',
  back: 'Volver al inicio',
  step: 'Paso 1 de 2',

  line: {
    question: '¿Qué quiere asegurar?',
    other: 'Otro seguro, o aún no lo sé',
    missing: 'Elija uno, u «Otro seguro».',
  },

  person: {
    title: '¿Quién es y cómo prefiere que le contactemos?',
    one: 'Teléfono o correo: con uno basta.',
    name: 'Nombre y apellidos',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    didYouMean: (email: string) => `¿Quiso decir ${email}?`,
    /** Label of the honeypot, for people whose browser shows no styles. */
    website: 'Sitio web (déjelo vacío)',
  },

  /** Texts of the second step. */
  details: {
    step: 'Paso 2 de 2, opcional',
    title: 'Ya tenemos su solicitud',
    reference: 'Su número de referencia:',
    more: 'Con unas respuestas más, el precio será más exacto. Conteste solo lo que quiera.',
    /** @param insurance line of business; '' for any other insurance */
    questions: (insurance: string) => (insurance ? `Sobre su ${insurance}` : 'Sobre usted'),
    rest: 'Para llamarle a tiempo',
    noAnswer: 'Sin contestar',
    renewsOn: '¿Cuándo vence su póliza actual?',
    renewsOnHint: 'Si tiene una.',
    message: 'Algo más que debamos saber',
    messageHint: 'No escriba aquí datos de su salud.',
    left: (count: number) => (count === 1 ? 'Queda 1 carácter.' : `Quedan ${count} caracteres.`),
    send: 'Añadir a mi solicitud',
    skip: 'Ahora no',
    note: 'Si cierra esta página sin contestar, su solicitud sigue en pie.',
    sentAfterLeaving: 'Hemos añadido sus respuestas a la solicitud.',
    failedAfterLeaving:
      'Sus respuestas no se han enviado. Las encuentra como las dejó, en «Pida su precio».',
    failure: {
      offline:
        'No tiene conexión y sus respuestas no han salido. La solicitud ya la tenemos: envíelas cuando vuelva.',
      network: 'No nos ha llegado respuesta. Pruebe otra vez: la solicitud ya la tenemos.',
      tooMany:
        'Ya nos ha enviado varias respuestas. La solicitud ya la tenemos: el resto, al hablar.',
      full: 'Ahora no podemos guardar sus respuestas, pero la solicitud ya la tenemos. Pruebe más tarde.',
      refused: 'No hemos podido aceptar las respuestas. Revíselas y pruebe otra vez.',
      late: 'Ha pasado más de un día. Llámenos, o haga otra solicitud.',
    },
  },

  /** Texts that say when a broker will answer, according to the opening hours. */
  when: {
    /** @param isCalled whether the person gave a telephone number */
    open: (isCalled: boolean, closes: string) =>
      sentence(
        `Un corredor le ${isCalled ? 'llamará' : 'escribirá'}: hoy atendemos hasta ${the(closes)}`,
      ),
    later: (isCalled: boolean, day: string, opens: string) =>
      sentence(
        `Un corredor le ${isCalled ? 'llamará' : 'escribirá'} a partir ${day}, a ${the(opens)}`,
      ),
    /** @param time such as '2 horas de oficina' */
    within: (time: string) => `Solemos contestar en ${time}.`,
    today: 'de hoy',
    tomorrow: (weekday: string) => `de mañana, ${weekday}`,
    weekday: (weekday: string) => `del ${weekday}`,
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  },

  check: {
    noName: 'Escriba su nombre.',
    longName: 'El nombre es demasiado largo: hasta 120 caracteres.',
    noContact: 'Escriba su teléfono o su correo.',
    notPhone: 'Solo cifras, espacios y + ( ) . -',
    shortPhone: 'A este teléfono le faltan cifras.',
    longPhone: 'Este teléfono tiene demasiadas cifras.',
    notEmail: 'Escríbalo como ana@ejemplo.com.',
    notPostalCode: 'Escríbalo con sus cinco cifras.',
    longText: (length: number) => `Como mucho ${length} caracteres.`,
    notNumber: 'Escriba solo un número, sin decimales.',
    outside: (min: number, max: number) =>
      `Escriba un número de ${min.toLocaleString('en-US')} a ${max.toLocaleString('en-US')}.`,
    outsideYears: (min: number, max: number) => `Escriba un año de ${min} a ${max}.`,
    notDay: 'Elija un día que exista.',
    pastDay: 'Ese día ya pasó. Elija uno de hoy en adelante.',
    farDay: 'Ese día está demasiado lejos.',
    longMessage: (over: number) =>
      over === 1 ? 'Sobra 1 carácter.' : `Sobran ${over.toLocaleString('en-US')} caracteres.`,
    noConsent: 'Falta su permiso: marque la casilla.',
  },

  privacy: {
    title: 'Sus datos, en breve',
    /** Summary of at most two lines on a phone. */
    short: (legalName: string) => `los usa ${legalName} para darle precio.`,
    responsible: 'Responsable',
    purpose: 'Para qué',
    purposeText:
      'Contestarle y pedir precio a las aseguradoras. Solo ellas los reciben. Publicidad, únicamente si luego la acepta.',
    rights: 'Sus derechos',
    rightsText:
      'Puede verlos, corregirlos, borrarlos o retirar su permiso cuando quiera, sin dar explicaciones.',
    more: 'Leer todo sobre sus datos',
  },

  /** Required consent. A changed text needs a new version and a row in the table "consentTexts". */
  consent: {
    version: '2026-11',
    text: (legalName: string) =>
      `He leído qué se hará con mis datos y acepto que ${legalName} los use para contestar mi solicitud.`,
  },

  /** Optional consent to advertising, separate from the consent above and with the same rules for versions. */
  marketing: {
    version: '2026-11',
    text: (legalName: string) =>
      `Quiero que ${legalName} me envíe también ofertas y consejos. Es opcional, y puedo dejarlo cuando quiera.`,
  },

  answered: 'Le contesta un corredor, en nuestro horario de atención:',
  send: 'Enviar mi solicitud',
  sending: 'Enviando…',
  /** Failures of sending, each of at most four lines on a phone, for which the form reserves space. */
  failure: {
    offline:
      'No tiene conexión y la solicitud no ha salido. Lo escrito sigue aquí: envíela cuando vuelva.',
    network: 'No nos ha llegado respuesta. Pruebe otra vez: nada se pierde ni se duplica.',
    tooMany:
      'Ya han llegado varias solicitudes desde su conexión. Llámenos o pruebe más tarde: lo escrito sigue aquí.',
    full: 'Ahora no podemos guardar su solicitud. Lo escrito sigue aquí: llámenos, o pruebe más tarde.',
    refused: 'No hemos podido aceptar la solicitud. Revise lo escrito y pruebe otra vez.',
  },
  failureWhatsapp: 'Enviarla por WhatsApp',
  /** Texts for when the form's code could not be loaded: `post` if the browser can post the form, otherwise `call`. */
  codeMissing: {
    post: 'Parte de esta página no ha llegado y su solicitud no ha salido. Pulse el botón otra vez y saldrá sin ella. O mejor hablemos:',
    call: 'Parte de esta página no ha llegado y su solicitud no ha salido. Pulse el botón otra vez dentro de un momento. O mejor hablemos:',
  },
  /** Toasts for a person who left the form before the response arrived. */
  sentAfterLeaving: 'Hemos recibido su solicitud de precio.',
  failedAfterLeaving:
    'Su solicitud de precio no se ha enviado. La encuentra como la dejó, en «Pida su precio».',

  sent: {
    title: 'Hemos recibido su solicitud',
    completed: 'Gracias por los detalles',
    answerTo: 'Usaremos estos datos:',
    next: 'Qué pasa ahora',
    steps: [
      'Un corredor lee su solicitud y le llama o le escribe.',
      'Pedimos precio a varias compañías y le enseñamos las opciones una al lado de la otra.',
      'Usted decide. No se compromete a nada.',
    ],
    hours: 'Horario de atención',
    now: '¿Prefiere no esperar?',
    again: 'Hacer otra solicitud',
  },

  noScript:
    'Su navegador no ejecuta JavaScript, y el formulario lo necesita. Llámenos o escríbanos y le pedimos los precios.',
  ways: {
    title: '¿Prefiere hablar?',
    call: (telephone: string) => `Llamar al ${telephone}`,
    whatsapp: 'Escribir por WhatsApp',
    email: (address: string) => `Escribir a ${address}`,
    hours: 'Le atendemos',
    office: 'Oficina',
  },

  whatsappText: {
    /** @param insurance line of business; '' when not known */
    request: (name: string, insurance: string) =>
      [
        name ? `Hola, soy ${name}.` : 'Hola.',
        insurance ? `Quisiera precio para un ${insurance}.` : 'Quisiera pedir precio.',
      ].join(' '),
    sent: (reference: string) =>
      `Hola, acabo de pedir precio en su página (referencia ${reference}) y quisiera hablar con un corredor.`,
  },
};
