/** Texts of the page that answers a form posted without scripts. Only the server uses them. */
export const formAnswer = {
  /** This and the next texts each say what happened and what to do next. */
  incomplete: {
    title: 'Falta algo en su solicitud',
    text: 'Vuelva con el botón «Atrás» de su navegador, donde sigue lo escrito. Corrija esto y envíela otra vez:',
  },
  refused: {
    title: 'No hemos podido aceptar su solicitud',
    text: 'Vuelva con el botón «Atrás» de su navegador, revise lo escrito y envíela otra vez. Si no funciona, llámenos o escríbanos.',
  },
  tooLarge: {
    title: 'Su solicitud es demasiado larga',
    text: 'Vuelva con el botón «Atrás» de su navegador, acorte lo escrito y envíela otra vez. O llámenos y nos lo cuenta.',
  },
  tooMany: {
    title: 'Ya han llegado varias solicitudes desde su conexión',
    text: 'Por eso esta no la hemos guardado. Llámenos, escríbanos por WhatsApp, o pruebe otra vez dentro de una hora.',
  },
  unavailable: {
    title: 'No hemos podido guardar su solicitud',
    text: 'Espere unos segundos, cargue esta página otra vez y acepte enviarla de nuevo: no se duplica. O llámenos y la tomamos por teléfono.',
  },
  full: {
    title: 'Ahora no podemos guardar su solicitud',
    text: 'Llámenos o escríbanos por WhatsApp, y la tomamos al momento. O pruebe otra vez más tarde.',
  },
  foreign: {
    title: 'Esta solicitud no salió de nuestra página',
    text: 'Por su seguridad no la hemos guardado. Abra el formulario en nuestra página y envíela desde allí.',
  },
  reference: 'Su número de referencia:',
  toForm: 'Abrir el formulario',
  toHome: 'Volver al inicio',
};
