import { isolated } from './isolated';

/** Texts about the names of members of staff. */
export const staffName = {
  own: 'Su nombre',
  title: (email: string) => `Nombre de ${isolated(email)}`,
  lead: 'El equipo lo ve en lugar del correo.',
  label: 'Nombre y apellidos',
  long: (most: number) => `Es demasiado largo: escriba como mucho ${most} caracteres.`,
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  saved: 'Nombre guardado.',
  failed: 'No se pudo guardar. Pruebe otra vez dentro de un momento.',
  notRead: 'No se pudo leer su nombre. Pruebe otra vez.',
  change: 'Nombre',
  changeOf: (email: string) => `Cambiar el nombre de ${isolated(email)}`,
  /** Entry of the audit log. */
  changed: (email: string, before: string, after: string) => {
    const [who, old, name] = [isolated(email), isolated(before), isolated(after)];
    if (before === '') return `Dio a ${who} el nombre «${name}»`;
    return after === ''
      ? `Quitó a ${who} el nombre «${old}»`
      : `Cambió el nombre de ${who}: de «${old}» a «${name}»`;
  },
};
