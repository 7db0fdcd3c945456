import { countOf } from './nouns';

/** Texts of messages that the server sends to staff and to people who asked for a quote, and of staff's calendars. */
export const messages = {
  otherLine: 'Otro seguro',

  lead: {
    title: (name: string) => `Nueva solicitud: ${name}`,
    known: 'Ya es cliente',
    line: 'Seguro',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    email: 'Correo',
    arrived: 'Llegó',
    ad: 'Anuncio',
    ads: (first: string, last: string) => `${first}, y al final ${last}`,
    noAd: 'sin anuncio',
    story: 'Antes de escribir',
    open: 'Abrir su ficha',
  },

  flood: {
    title: (count: number) => countOf(count, 'solicitud dudosa', 'solicitudes dudosas'),
    titleOfPeople: (people: number, count: number) => {
      const title = countOf(people, 'solicitud nueva', 'solicitudes nuevas');
      return count === 0 ? title : `${title} y ${countOf(count, 'dudosa', 'dudosas')}`;
    },
    when: (from: string, until: string) =>
      `Llegaron entre las ${from} y las ${until}, muchas seguidas y sin señales de una persona.`,
    others:
      'Las que sí parecen de una persona le siguen llegando una a una. Revise las dudosas cuando pueda: esperan aparte.',
    people: (count: number, from: string, until: string) =>
      count === 1
        ? `Llegó entre las ${from} y las ${until} y parece de una persona. No le avisamos de ella aparte porque llegaron más de 24 en una hora: la tiene en Hoy.`
        : `Llegaron entre las ${from} y las ${until} y parecen de personas. No le avisamos de cada una porque llegaron más de 24 en una hora: las tiene todas en Hoy.`,
    doubtful: (count: number) =>
      count === 1
        ? 'Además llegó una dudosa, sin señales de una persona. Revísela cuando pueda: espera aparte.'
        : `Además llegaron ${countOf(count, 'dudosa', 'dudosas')}, sin señales de una persona. Revíselas cuando pueda: esperan aparte.`,
    openToday: 'Abrir Hoy',
    open: 'Ver las dudosas',
  },

  story: {
    none: 'No hay ninguna visita registrada.',
    pages: (count: number, stay: string) => `Vio ${countOf(count, 'página', 'páginas')} en ${stay}`,
    names: { '/': 'inicio', '/form': 'formulario', '/agreements': 'sus datos' },
    from: (host: string) => `Llegó desde ${host}`,
    direct: 'Llegó directamente, o el navegador no dice desde dónde',
    firstDay: 'Es el primer día que entra',
    days: (count: number, first: string) =>
      `Ha entrado ${countOf(count, 'día', 'días')}, el primero el ${first}`,
  },

  confirmation: {
    subject: 'Hemos recibido su solicitud de precio',
    /** @param name given name; '' when it may not be shown */
    greeting: (name: string) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    thanks: (firm: string) =>
      `Gracias por confiar en ${firm}. Su solicitud de precio ya está con nosotros.`,
    next: 'Qué pasa ahora',
    when: 'Le contestamos en nuestro horario de atención',
    sooner: (telephone: string) =>
      `¿Prefiere no esperar? Llámenos al ${telephone} o conteste a este correo.`,
    notYou:
      'Si no ha sido usted quien nos ha escrito, alguien puso su dirección por error: no tiene que hacer nada.',
  },

  test: {
    subject: (firm: string) => `Mensaje de prueba de ${firm}`,
    title: 'Los mensajes llegan',
    text: (firm: string) =>
      `Alguien que administra la página de ${firm} pidió este mensaje para probar el envío. Si lo lee, las solicitudes nuevas también llegarán así.`,
  },

  passwordLink: {
    recovery: {
      subject: (firm: string) => `Su contraseña de ${firm}`,
      title: 'Elija una contraseña nueva',
      why: (firm: string, email: string) =>
        `Alguien, quizás usted, pidió en la página de ${firm} cambiar la contraseña de ${email}.`,
      action: 'Elegir contraseña',
      life: 'El enlace vale una hora y una sola vez.',
      notYou:
        'Si no fue usted, no tiene que hacer nada: su contraseña sigue igual, y nadie más ha recibido este enlace.',
    },
    invitation: {
      subject: (firm: string) => `Le invitan al equipo de ${firm}`,
      title: 'Su acceso está listo',
      /** @param by e-mail address of the admin; '' when not known */
      why: (firm: string, email: string, by: string) =>
        `${by === '' ? 'Le invitan' : `${by} le invita`} al equipo de ${firm}. Elija una contraseña y entre con ${email}.`,
      action: 'Elegir contraseña y entrar',
      life: 'El enlace vale siete días y una sola vez. Si se le pasa, pida otro en la página de acceso, en «¿Olvidó su contraseña?».',
      notYou: 'Si no esperaba esta invitación, no tiene que hacer nada.',
    },
  },

  digest: {
    subject: (day: string) => `Su día, ${day}`,
    title: (parts: string) => `Hoy: ${parts}`,
    counts: {
      lead: (count: number) => countOf(count, 'solicitud por atender', 'solicitudes por atender'),
      contact: (count: number) => countOf(count, 'contacto', 'contactos'),
      renewal: (count: number) => countOf(count, 'cliente que renueva', 'clientes que renuevan'),
      policy: (count: number) => countOf(count, 'póliza que vence', 'pólizas que vencen'),
      asked: (count: number) => countOf(count, 'cliente que le piden', 'clientes que le piden'),
    },
    sections: {
      lead: 'Solicitudes por atender',
      contact: 'A quién contactar',
      renewal: 'Renovaciones',
      policy: 'Pólizas que vencen',
      asked: 'Le piden',
    },
    by: (who: string) => `lo pide ${who}`,
    arrived: (day: string) => `llegó el ${day}`,
    due: (day: string) => `para el ${day}`,
    dueToday: 'para hoy',
    unplanned: 'sin próximo contacto',
    renews: (day: string) => `su póliza actual vence el ${day}`,
    ends: (day: string) => `vence el ${day}`,
    ended: (day: string) => `venció el ${day}`,
    number: (number: string) => `n.º ${number}`,
    more: (count: number) => `y ${count.toLocaleString('en-US')} más`,
    open: 'Abrir Hoy',
    stop: 'Este resumen sale de lunes a sábado, si hay algo que hacer. Puede apagarlo en Clientes, en «Avisos y calendario».',
  },

  calendar: {
    name: (firm: string) => `Clientes de ${firm}`,
    contact: (name: string, step: string) => `Llamar a ${name}${step === '' ? '' : `: ${step}`}`,
    renewal: (name: string, line: string) =>
      `Vence su póliza actual: ${name}${line === '' ? '' : ` (${line})`}`,
    policy: (name: string, policy: string) =>
      `Vence la póliza de ${name}${policy === '' ? '' : `: ${policy}`}`,
    /** @param area such as 'Siniestros' */
    step: (area: string, name: string, step: string) => `${area}, ${name}: ${step}`,
    phone: (number: string) => `Teléfono: ${number}`,
  },
};
