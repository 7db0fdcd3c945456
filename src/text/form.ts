/** Texts of the form page, which the home page does not load. */
export const form = {
  title: 'Pida su precio',
  lead: 'Cuéntenos qué quiere asegurar y cómo le contestamos. Se tarda un minuto.',
  free: 'La asesoría es gratuita y sin compromiso.',
  back: 'Volver al inicio',

  line: {
    question: '¿Qué quiere asegurar?',
    other: 'Otro seguro, o aún no lo sé',
    missing: 'Elija uno, u «Otro seguro».',
  },

  person: {
    title: '¿Quién es y cómo le contestamos?',
    one: 'Teléfono o correo: con uno basta.',
    name: 'Nombre y apellidos',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    callTime: '¿Cuándo le llamamos? (opcional)',
    anyTime: 'A cualquier hora',
    /** Stored as shown. */
    callTimes: ['Por la mañana', 'Al mediodía', 'Por la tarde'],
    postalCode: 'Código postal (opcional)',
    message: 'Algo más que debamos saber (opcional)',
    /** Label of the honeypot, for people whose browser shows no styles. */
    website: 'Sitio web (déjelo vacío)',
    messageHint: 'Por ejemplo, cuándo vence su póliza. No escriba aquí datos de su salud.',
    left: (count: number) => (count === 1 ? 'Queda 1 carácter.' : `Quedan ${count} caracteres.`),
  },

  check: {
    noName: 'Escriba su nombre.',
    longName: 'El nombre es demasiado largo: hasta 120 caracteres.',
    noContact: 'Escriba su teléfono o su correo.',
    notPhone: 'Solo cifras, espacios y + ( ) . -',
    shortPhone: 'A este teléfono le faltan cifras.',
    longPhone: 'Este teléfono tiene demasiadas cifras.',
    notEmail: 'Escríbalo como ana@ejemplo.com.',
    longPostalCode: 'El código postal es demasiado largo.',
    longMessage: (over: number) =>
      over === 1 ? 'Sobra 1 carácter.' : `Sobran ${over.toLocaleString('en-US')} caracteres.`,
    noConsent: 'Falta su permiso: marque la casilla.',
  },

  privacy: {
    title: 'Sus datos, en corto',
    responsible: 'Responsable',
    purpose: 'Para qué',
    purposeText:
      'Contestarle y pedir precio a las aseguradoras. Solo ellas los reciben, y no le enviaremos publicidad.',
    rights: 'Sus derechos',
    rightsText:
      'Puede verlos, corregirlos, borrarlos o retirar su permiso cuando quiera, sin dar explicaciones.',
    more: 'Leer todo sobre sus datos',
  },

  /** A changed text needs a new version and a row in table "consentTexts". */
  consent: {
    version: '2026-11',
    text: (legalName: string) =>
      `He leído qué se hará con mis datos y acepto que ${legalName} los use para contestar mi solicitud.`,
  },

  answered: 'Le contesta un corredor, en nuestro horario de atención:',
  send: 'Enviar mi solicitud',
  sending: 'Enviando…',
  /** At most four lines on a phone, whose height the form reserves. */
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
  /** Toasts, shown when the form was left before the response. */
  sentAfterLeaving: 'Hemos recibido su solicitud de precio.',
  failedAfterLeaving:
    'Su solicitud de precio no se ha enviado. La encuentra como la dejó, en «Pida su precio».',

  sent: {
    title: 'Hemos recibido su solicitud',
    answerTo: 'Un corredor le contestará en nuestro horario de atención. Usaremos estos datos:',
    next: 'Qué pasa ahora',
    steps: [
      'Un corredor lee su solicitud y le llama o le escribe.',
      'Pedimos precio a varias compañías y le enseñamos las opciones una al lado de la otra.',
      'Usted decide. No le compromete a nada.',
    ],
    hours: 'Horario de atención',
    now: '¿Prefiere no esperar?',
    again: 'Hacer otra solicitud',
  },

  ways: {
    title: '¿Prefiere hablar?',
    call: (telephone: string) => `Llamar al ${telephone}`,
    whatsapp: 'Escribir por WhatsApp',
    email: (address: string) => `Escribir a ${address}`,
    hours: 'Le atendemos',
    office: 'Oficina',
  },

  whatsappText: {
    /** @param insurance '' if unknown */
    request: (name: string, insurance: string, message: string) =>
      [
        name ? `Hola, soy ${name}.` : 'Hola.',
        insurance ? `Quisiera precio para un ${insurance}.` : 'Quisiera pedir precio.',
        message,
      ]
        .filter(Boolean)
        .join(' '),
    sent: 'Hola, acabo de pedir precio en su página y quisiera hablar con un corredor.',
  },
};
