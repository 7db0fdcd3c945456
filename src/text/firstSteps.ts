import { number } from './nouns';

/** Texts of the first steps on a new server. */
export const firstSteps = {
  title: 'Primeros pasos',
  lead: (done: number, all: number) =>
    `${number(done)} de ${number(all)} hechos. Cada paso se marca por sí solo al completarse.`,
  counted: (done: number, all: number) => `Primeros pasos: ${number(done)} de ${number(all)}`,
  done: 'Hecho:',
  aside: 'Dejarlo para otro día',
  failed: 'No se pudo guardar. Pruebe otra vez dentro de un momento.',
  /** The step about products while visitors see companies that are invented. */
  invented: (names: readonly string[]) => ({
    why:
      names.length === 1
        ? `La página todavía muestra una compañía inventada: ${names[0]}. Sustitúyala por la suya u ocúltela.`
        : `La página todavía muestra ${number(names.length)} compañías inventadas. Ponga las suyas en su lugar y oculte las que sobren.`,
    action: 'Ver las compañías',
  }),
  steps: {
    firm: {
      title: 'Ponga los datos de su firma',
      why: 'La página todavía muestra datos inventados.',
      action: 'Revisar los datos',
    },
    team: {
      title: 'Invite a sus colegas',
      why: 'Cada persona entra con su correo, y su rol dice qué puede hacer.',
      action: 'Invitar',
    },
    products: {
      title: 'Ponga sus compañías y productos',
      why: 'Los visitantes los verán en la página.',
      action: 'Ver los productos',
    },
    imports: {
      title: 'Traiga sus clientes y pólizas',
      why: 'Desde un archivo de Excel o CSV. Se revisa antes de guardar y se puede deshacer durante siete días.',
      action: 'Importar',
    },
    campaigns: {
      title: 'Cree el enlace de un anuncio',
      why: 'Quien llegue por él contará para ese anuncio, hasta la póliza.',
      action: 'Crear el enlace',
    },
    messages: {
      title: 'Pruebe que los mensajes salen',
      why: 'Así sabrá que le llegará el aviso de la primera solicitud.',
      action: '',
    },
  },
};
