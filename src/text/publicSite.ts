import { joined } from './joined';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the home page and of the layout of all pages. Spanish, formal address (usted). */
export const publicSite = {
  skipToContent: 'Ir al contenido',

  /** Question asked once, where TRACKING_CONSENT is `required`. It has to be as easy to refuse as to accept. */
  consent: {
    label: 'Permiso para registrar su visita',
    text: '¿Podemos registrar su visita? Así sabemos qué anuncios sirven. Sin su permiso no guardamos nada.',
    more: 'Qué se registra',
    accept: 'Aceptar',
    refuse: 'Rechazar',
  },

  navigation: {
    label: 'Principal',
    group: 'Group',
    /** Begins with the visible text, which people say to a voice control. */
    home: (firm: string) => `Group, inicio de ${firm}`,
    services: 'Servicios',
    companies: 'Compañías',
    quote: 'Pida su precio',
  },

  contactBar: { label: 'Contacto', call: 'Llamar', whatsapp: 'WhatsApp', quote: 'Pedir precio' },

  lines: {
    auto: {
      name: 'Auto',
      insurance: 'seguro de auto',
      description:
        'Daños propios, daños a terceros y grúa en el camino, según cuánto maneja y dónde estaciona.',
    },
    hogar: {
      name: 'Hogar',
      insurance: 'seguro de hogar',
      description:
        'La vivienda y lo que guarda dentro, propia o alquilada: agua, fuego, robo y huracán.',
    },
    vida: {
      name: 'Vida',
      insurance: 'seguro de vida',
      description:
        'Un respaldo para los suyos si usted llegara a faltar, a la medida de sus planes y sus deudas.',
    },
    salud: {
      name: 'Salud',
      insurance: 'seguro de salud',
      description:
        'Médicos y hospitales que le queden cerca, con copagos que se entienden antes de firmar.',
    },
    comercio: {
      name: 'Comercio',
      insurance: 'seguro de comercio',
      description: 'El local, la mercancía y su responsabilidad ante clientes y empleados.',
    },
    viaje: {
      name: 'Viaje',
      insurance: 'seguro de viaje',
      description: 'Gastos médicos, cancelaciones y equipaje, por un solo viaje o por todo el año.',
    },
  },

  home: {
    title: 'Corredores de seguros',
    hero: {
      title: 'Todos sus seguros, bajo un mismo techo',
      lead: 'Somos un grupo de corredores de seguros. Comparamos varias compañías por usted, le explicamos cada póliza con palabras claras y seguimos a su lado el día que tiene que usarla.',
      quote: 'Pida su precio',
      talk: 'Hable con un corredor',
      note: 'La asesoría es gratuita y sin compromiso.',
    },
    proof: {
      companies: { label: 'Comparamos', text: (count: number) => `${count} compañías` },
      lines: { label: 'Trabajamos', text: (count: number) => `${count} tipos de seguro` },
      answer: 'Le respondemos en',
      since: 'Corredores desde',
      register: 'Registro de corredores',
    },
    services: {
      title: 'Servicios',
      lead: 'Asegure lo que asegure, una sola persona conoce su caso.',
      quote: 'Pedir precio',
      quoteOf: (insurance: string) => ` del ${insurance}`,
      ask: 'Preguntar por WhatsApp',
      about: (insurance: string) => ` sobre el ${insurance}`,
      none: 'Estamos poniendo al día esta lista. Cuéntenos qué quiere asegurar y le buscamos opciones.',
    },
    companies: {
      title: 'Compañías',
      lead: 'No trabajamos para una sola aseguradora. Pedimos precio a estas compañías y le decimos por qué recomendamos una y no otra.',
      lines: (names: string[]) => capitalize(joined(names).toLowerCase()),
      none: 'Estamos poniendo al día esta lista. Pregúntenos con quién podemos asegurarle.',
    },
    steps: {
      title: 'Cómo trabajamos',
      list: [
        {
          title: 'Usted nos cuenta',
          text: 'Qué quiere asegurar y qué le preocupa. Por teléfono o por WhatsApp, diez minutos suelen bastar.',
        },
        {
          title: 'Nosotros comparamos',
          text: 'Pedimos precio a varias compañías y le ponemos las opciones una al lado de la otra: lo que cubren y lo que no.',
        },
        {
          title: 'Usted decide',
          text: 'Tramitamos la póliza que elija, le avisamos antes de cada renovación y damos la cara por usted si hay que reclamar.',
        },
      ],
    },
    people: {
      title: 'Quién le atiende',
      lead: 'Estas personas leen su solicitud y le responden.',
      licence: (number: string) => `Licencia ${number}`,
    },
    questions: {
      title: 'Preguntas frecuentes',
      list: [
        {
          question: '¿Cuánto me cuesta su ayuda?',
          answer:
            'Nada. Preguntar, comparar y recibir consejo es gratis y no le compromete. A un corredor le paga la aseguradora una comisión cuando usted contrata una póliza.',
        },
        {
          question: '¿Quién me responde?',
          answer:
            'Un corredor, por el medio que usted elija: teléfono, WhatsApp o correo. La misma persona conoce su caso y le acompaña mientras dure la póliza.',
        },
        {
          question: '¿Qué datos hacen falta para darme un precio?',
          answer:
            'Para empezar, su nombre, cómo contactarle y qué quiere asegurar. Después, lo que cada compañía pide: del auto y de quien lo maneja, de la vivienda, del negocio o del viaje. No nos mande por aquí datos de su salud ni de sus tarjetas.',
        },
        {
          question: '¿Con qué compañías trabajan?',
          answer:
            'Con varias, las que ve en esta página. No representamos a una sola: le decimos por qué recomendamos una y no otra, y la decisión es suya.',
        },
        {
          question: '¿Qué hago si tengo un siniestro?',
          answer:
            'Primero póngase a salvo y, si hay heridos, llame a emergencias. Luego tome fotos, guarde los recibos y avísenos cuanto antes: le decimos qué cubre su póliza y reclamamos con usted.',
        },
        {
          question: '¿Puedo cambiar de corredor sin cambiar de póliza?',
          answer:
            'Por lo general, sí. Usted firma una carta que nos nombra sus corredores y la enviamos a la compañía. La cobertura y el precio siguen igual hasta la renovación.',
        },
      ],
    },
    contact: {
      title: 'Hable con un corredor',
      lead: 'Le atiende una persona, no una grabación. Si llama fuera de horario, escríbanos y le respondemos al abrir.',
      call: (telephone: string) => `Llamar al ${telephone}`,
      whatsapp: 'Escribir por WhatsApp',
      email: 'Correo',
      hours: 'Horario',
      office: 'Oficina',
    },
  },

  whatsapp: {
    hello: 'Hola, quisiera hablar con un corredor.',
    product: (insurance: string) => `Hola, quisiera información sobre el ${insurance}.`,
  },

  loadFailure: {
    title: 'Esta página no se pudo abrir',
    text: 'Puede ser su conexión, o que acabemos de publicar una versión nueva. Casi siempre basta con cargarla otra vez.',
    again: 'Cargar otra vez',
  },

  footer: {
    register: 'Registro de corredores',
    agreements: 'Términos y privacidad',
    staff: 'Acceso para empleados',
  },
};
