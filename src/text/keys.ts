import { isolated } from './isolated';

/** Texts of the keyboard shortcuts in areas for staff, and of the command palette. */
export const keys = {
  title: 'Teclas',
  hint: 'No hacen nada mientras se escribe, salvo las que llevan Ctrl.',
  close: 'Cerrar',
  groups: {
    page: 'En todas las páginas',
    row: 'En una ficha abierta',
    list: 'En una lista, o en la ficha abierta',
  },
  names: {
    palette: 'Buscar e ir a cualquier parte',
    search: 'Buscar en la lista',
    create: 'Añadir',
    undo: 'Deshacer lo último, mientras se ofrece',
    help: 'Ver todas las teclas',
    next: 'Bajar, o la ficha siguiente',
    previous: 'Subir, o la ficha anterior',
    open: 'Abrir la fila',
    select: 'Elegir la fila',
    selectTo: 'Elegir hasta la fila',
    selectAll: 'Elegir la página; otra vez, todo lo encontrado',
    edit: 'Editar; anotar la oferta de una renovación',
    review: 'Marcar como revisado, o sin revisar; renovar',
    take: 'Tomar: la lleva usted',
    plan: 'Próximo paso; más sobre una renovación',
    done: 'Hecho; en la ficha, anotar una llamada; en una renovación, llamado',
    save: 'Guardar',
    saveNote: 'Guardar la nota que escribe',
    close: 'Salir del campo, o cerrar; quitar la selección',
  },
  /** Names of keys as Spanish keyboards show them. */
  key: { Enter: 'Entrar', Escape: 'Esc', Control: 'Ctrl', Shift: 'Mayús', Meta: '⌘' } as Record<
    string,
    string
  >,
  palette: {
    label: 'Buscar e ir',
    open: 'Buscar e ir…',
    openByKey: 'Buscar e ir… (Ctrl+K)',
    placeholder: 'Un cliente, una póliza, un documento, un anuncio, una página o una orden',
    groups: {
      actions: 'Órdenes',
      areas: 'Páginas',
      customers: 'Clientes',
      policies: 'Pólizas',
      claims: 'Siniestros',
      documents: 'Documentos',
      ads: 'Anuncios',
      colleagues: 'De sus compañeros',
    },
    searching: 'Buscando…',
    failed:
      'No se pudieron buscar clientes, pólizas, siniestros, documentos ni anuncios. Escriba otra vez dentro de un momento.',
    noMatch: 'Nada coincide. Pruebe con otra palabra.',
    hint: '↑ ↓ elegir · Entrar ir · Esc cerrar',
    amongColleagues: (search: string) => `Buscar «${isolated(search)}»`,
    newCustomer: 'Nuevo cliente',
    newAd: 'Nuevo anuncio',
    newPolicy: 'Nueva póliza',
    newProduct: 'Nuevo producto',
    toState: (state: string) => `Pasar a «${state}»`,
    viewIn: (area: string, view: string) => `${area}: ${view}`,
    signOut: 'Cerrar la sesión',
  },
};
