import { isolated } from './isolated';
import { joined } from './joined';

/** Texts about members of staff who are absent, and who covers for them. */
export const absence = {
  own: 'Estoy ausente…',
  change: 'Ausencia',
  changeOf: (who: string) => `Ausencia de ${isolated(who)}`,
  title: 'Su ausencia',
  lead: 'Mientras tanto, un colega ve y atiende a los clientes que lleva usted. Siguen siendo de usted: al volver no hay que devolver nada.',
  leadOf: (who: string) =>
    `Mientras tanto, un colega ve y atiende los clientes de ${isolated(who)}, que no cambian de responsable.`,
  until: 'Último día de ausencia',
  untilHint: 'El día siguiente ya está de vuelta.',
  substitute: 'Quién cubre',
  choose: 'Elija a un colega',
  nobody: 'No hay ningún colega presente que pueda cubrir.',
  wrongDay: (last: string) => `Elija un día entre hoy y el ${last}.`,
  noSubstitute: 'Elija quién cubre.',
  /** @param who '' when nobody covers */
  now: (until: string, who: string) =>
    who === ''
      ? `Ausente hasta el ${until}. Nadie cubre.`
      : `Ausente hasta el ${until}. Cubre ${isolated(who)}.`,
  /** For the absent person. @param who '' when nobody covers */
  ownNow: (until: string, who: string) =>
    who === ''
      ? `Está ausente hasta el ${until}. Nadie lleva su trabajo.`
      : `Está ausente hasta el ${until}. Lleva su trabajo ${isolated(who)}.`,
  covers: (who: readonly string[], isSelf: boolean) =>
    `${isSelf ? 'Usted cubre' : 'Cubre'} a ${joined(who.map(isolated))}. Los clientes de ${who.length === 1 ? 'esa persona' : 'esas personas'} no pasan a quien ahora cubra: conviene elegir también a otra persona para ellos.`,
  back: 'Ya estoy de vuelta',
  backOf: 'Ya está de vuelta',
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  saved: (until: string, who: string) =>
    `Ausencia anotada hasta el ${until}. Cubre ${isolated(who)}.`,
  ended: 'Ausencia terminada.',
  taken: 'Ese colega ya no puede cubrir, o ya pasó el día. Elija de nuevo.',
  failed: 'No se pudo guardar. Pruebe otra vez dentro de un momento.',
  notRead: 'No se pudo leer el equipo. Pruebe otra vez.',
  /** Name where somebody is chosen. */
  named: (name: string, until: string) => `${name} (ausente hasta el ${until})`,
  /** Mark of a customer whose owner is absent. */
  of: (initials: string) => `de ${initials}`,
  ofTitle: (who: string) => `De ${isolated(who)}, a quien usted cubre`,
  /** Entry of the audit log. @param until '' when the absence ended @param substitute '' when nobody covers */
  recorded: (who: string, until: string, substitute: string) => {
    if (until === '') return `Terminó la ausencia de ${isolated(who)}`;
    const cover = substitute === '' ? 'sin nadie que cubra' : `cubre ${isolated(substitute)}`;
    return `Anotó la ausencia de ${isolated(who)} hasta el ${until}: ${cover}`;
  },
};
