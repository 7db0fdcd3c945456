import { isolated } from './isolated';
import { countOf, number, textsOf } from './nouns';

const statuses = [
  ['vigente', 'Sin renovar ni cancelar'],
  ['renovada', 'Renovada'],
  ['cancelada', 'Cancelada'],
] as const;
const names: Record<string, string> = {
  vigente: 'Vigente',
  renovada: 'Renovada',
  cancelada: 'Cancelada',
};

const done = (one: string, many: string) => (count: number) => countOf(count, one, many);

const { done: changes, ...texts } = textsOf({
  one: 'póliza',
  many: 'pólizas',
  gender: 'f',
  empty: 'Cuando un cliente contrate, anote aquí su póliza: le avisaremos antes de que venza.',
});

/** Texts of the list and the form of policies, which customers have bought. */
export const policies = {
  ...texts,
  done: {
    ...changes,
    cancelled: done('póliza cancelada', 'pólizas canceladas'),
    resumed: done('póliza otra vez vigente', 'pólizas otra vez vigentes'),
  },
  tab: 'Pólizas',
  searchHint: 'Cliente, compañía o número',
  customer: 'Cliente',
  customerHint: 'Busque por nombre, teléfono o documento. Después no se puede cambiar.',
  erased: 'Cliente borrado',
  phone: 'Teléfono',
  product: 'Producto',
  noProduct: 'Elija un producto',
  hiddenProduct: (name: string) => `${isolated(name)} (no se ofrece)`,
  company: 'Compañía',
  line: 'Seguro',
  number: 'Número',
  premium: 'Prima (USD)',
  period: 'Período',
  periods: [
    ['year', 'Al año'],
    ['month', 'Al mes'],
  ] as const,
  per: { year: 'al año', month: 'al mes' } as Record<string, string>,
  commission: 'Comisión (%)',
  commissionShort: 'Comisión',
  created: 'Anotada',
  startsOn: 'Comienza',
  endsOn: 'Termina',
  endsHint: 'Se propone un año; cámbielo si la vigencia es otra.',
  status: 'Estado',
  statuses,
  statusName: (status: string) => names[status] ?? status,
  states: {
    future: 'Por comenzar',
    inForce: 'Vigente',
    renewed: 'Vigente, renovada',
    ending: 'Vigente, cancelada',
    lapsed: 'Vencida',
    undone: 'Renovación deshecha',
    void: 'Cancelada sin comenzar',
  },
  begins: (day: string) => `Comienza el ${day}`,
  cancel: 'Cancelar la póliza',
  cancelMany: 'Cancelar las pólizas',
  cancelOf: (count: number) =>
    count === 1 ? 'Cancelar la póliza' : `Cancelar ${number(count)} pólizas`,
  cancelledOn: 'Cancelada desde el',
  cancelledOnMany: 'Canceladas desde el',
  cancelReason: 'Motivo',
  cancelReasons: [
    ['pago', 'Falta de pago'],
    ['precio', 'Por el precio'],
    ['competencia', 'Se fue con otra agencia'],
    ['bien', 'Ya no tiene lo asegurado'],
    ['cambio', 'La cambió por otra póliza'],
    ['compania', 'La canceló la compañía'],
    ['otro', 'Otro motivo'],
  ] as const,
  noReason: 'Elija un motivo',
  /** @param day first day without cover @param ended number of the cancelled policies that end before it */
  cancelledWith: (
    done: string,
    day: string,
    reason: string,
    { count, ended }: { count: number; ended: number },
  ) =>
    ended === 0
      ? `${done} desde el ${day} (${reason})`
      : `${done} (${reason}): ${number(count - ended)} desde el ${day} y ${
          ended === 1 ? '1 desde su final' : `${number(ended)}, cada una desde su final`
        }`,
  /**
   * Introduction of the dialog that asks for day and reason of a cancellation.
   * @param hasEarlierEnds whether the policies end on different days
   * @param hasRenewed whether one of them was renewed
   */
  cancelLead: (count: number, hasEarlierEnds: boolean, hasRenewed: boolean) =>
    count === 1
      ? `Desde ese día la póliza ya no cubre: el último día cubierto es el anterior.${
          hasRenewed ? ' Su renovación no se cancela con ella.' : ''
        } Si cambia de idea, puede ponerla otra vez en vigor.`
      : `Desde ese día las pólizas ya no cubren: el último día cubierto es el anterior.${
          hasEarlierEnds ? ' La que termine antes se cancela desde su final.' : ''
        }${hasRenewed ? ' Las renovaciones que no haya elegido no se cancelan con ellas.' : ''} Si cambia de idea, puede ponerlas otra vez en vigor.`,
  notCancelled: 'Ahora no',
  cancelDay: (first: string, last: string) => `Elija un día entre el ${first} y el ${last}.`,
  resume: 'Poner en vigor',
  rules: {
    'customerId is a customer': 'Este cliente ya no existe. Elija otro.',
    'productId is a product': 'Este producto ya no existe. Elija otro.',
    'number has at most 60 characters': 'Caben 60 letras, sin espacios en los extremos.',
    'premium is not negative': 'La prima no puede ser negativa.',
    'commission is a percentage': 'Escriba un porcentaje de 0 a 100.',
    'endsOn is after the start': 'Debe ser después del comienzo.',
    'renewedFrom has one renewal':
      'La vigencia anterior ya se renovó con otra póliza: si quiere esta, archive antes la otra o cancélela desde su comienzo.',
    'archived stays after an undone renewal':
      'Alguien deshizo esta renovación y la póliza anterior está otra vez en vigor: si hace falta, renueve esa.',
  },
};

/** Texts of the drawer of a policy. */
export const policyFacts = {
  title: 'Resumen de la póliza',
  ends: (words: string, day: string) => `${words} (${day})`,
  ended: 'Terminó',
  yearPremium: 'Prima anual',
  yearCommission: 'Comisión anual',
  erased:
    'El cliente pidió que borráramos sus datos. La póliza se conserva porque la ley lo pide, y ya no se puede cambiar.',
  undone:
    'Esta renovación se deshizo y la póliza anterior está otra vez en vigor. Esta vigencia ya no se puede cambiar ni recuperar: si hace falta, renueve la anterior.',
  undoRenewal: 'Deshacer la renovación',
  undoUntil: (until: string) => `Renueva la vigencia anterior. Puede deshacerlo hasta el ${until}.`,
  terms: 'Otras vigencias',
  previous: 'Anterior',
  next: 'Siguiente',
  term: (from: string, until: string, premium: string) => `${from} – ${until}, ${premium}`,
  voidTerm: (from: string) => `${from}, cancelada sin comenzar`,
  archivedTerm: (term: string) => `${term}, archivada`,
  loadingTerms: 'Buscando otras vigencias…',
  noTerms: 'Es su única vigencia por ahora.',
  termsFailed: 'No se pudieron leer las otras vigencias.',
};

export const renewal = {
  renew: 'Renovar',
  renewOf: (name: string) => `Renovar la póliza de ${isolated(name)}`,
  title: 'Renovar la póliza',
  lead: (name: string, product: string) => `${isolated(name)}, ${product}`,
  stays: (day: string) => `La vigencia actual sigue en vigor hasta el ${day}.`,
  ended: (day: string) => `La vigencia anterior terminó el ${day}.`,
  /** @param per 'al año' or 'al mes' */
  premium: (per: string) => `Prima nueva ${per} (USD)`,
  hint: (premium: string) => `Ahora paga ${premium}.`,
  confirm: 'Renovar',
  sending: 'Renovando…',
  cancel: 'Ahora no',
  done: (name: string) => `Póliza de ${isolated(name)} renovada`,
  undone: (name: string) => `La póliza de ${isolated(name)} está otra vez sin renovar.`,
  notUndone:
    'No se pudo deshacer la renovación. Puede que hayan pasado 24 horas, o que alguien ya cambiara la vigencia nueva: mire cómo quedó.',
  early: (day: string) => `Debe ser después del ${day}, cuando comenzó la vigencia actual.`,
  failed:
    'No se pudo renovar. Puede que alguien la haya cancelado o renovado: mire la póliza. Si sigue vigente, revise su conexión y pruebe otra vez.',
};

export const totals = {
  title: 'Totales de las pólizas vigentes',
  count: 'Vigentes',
  premium: 'Prima anual',
  commission: 'Comisión anual',
  loading: 'Sumando…',
  failed: 'No se pudieron leer los totales.',
  show: 'Por compañía y seguro',
  showShort: 'Por compañía',
  hide: 'Ocultar el detalle',
  hideShort: 'Ocultar',
  company: 'Compañía',
  line: 'Seguro',
  policies: 'Pólizas',
  none: 'Todavía no hay pólizas vigentes.',
};
