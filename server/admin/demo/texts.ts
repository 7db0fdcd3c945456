import type { LineOfBusiness } from '../../../src/config/pageData';

// Texts that invented customers and staff write, in the Spanish of Puerto Rico.

type ByLine = Record<LineOfBusiness, readonly string[]>;

export const MESSAGES: ByLine = {
  auto: [
    'Renuevo en marzo y quiero comparar.',
    'Compré una guagua y necesito el seguro esta semana.',
    'Mi marbete vence el mes que viene. Manejo una Corolla 2021.',
    'El banco me pide doble cubierta. ¿Cuánto saldría?',
    'Somos dos conductores; mi hijo acaba de sacar la licencia.',
    'Tuve un choque en enero, sin culpa mía. ¿Sube mucho?',
  ],
  hogar: [
    'Es un apartamento en un segundo piso.',
    '¿Cubre huracán? Vivo cerca de la costa.',
    'Casa en cemento, tres cuartos, con placas solares en el techo.',
    'Vivo alquilada y quiero asegurar lo de adentro.',
    'El banco me subió el escrow y quiero ver otras opciones.',
    'Compramos en Caguas y cerramos el día 15.',
  ],
  vida: [
    'Tengo dos hijos y quiero empezar con poco.',
    'Mi banco me lo pide para la hipoteca.',
    'Busco uno a 20 años. No fumo.',
    'Quiero dejarle algo a mi mamá si yo falto.',
  ],
  salud: [
    'Trabajo por cuenta propia y no tengo plan.',
    'Somos cuatro; el más pequeño tiene tres años.',
    'Dejo el trabajo en diciembre y pierdo el plan médico.',
    'Necesito que cubra a mi especialista en Ponce.',
  ],
  comercio: [
    'Abro una panadería en enero.',
    'Tengo un taller con cinco empleados.',
    'El dueño del local me pide responsabilidad pública de un millón.',
    'Salón de belleza en Bayamón; somos tres.',
    'Food truck. Me lo piden para el permiso.',
  ],
  viaje: [
    'Salimos tres semanas en diciembre.',
    'Viajo con mi madre, que tiene setenta años.',
    'Crucero de siete días; queremos cancelación.',
    'Vamos a España con dos niños.',
  ],
};

/** How customers came who did not use the form. */
export const ARRIVALS = [
  'Llamó por teléfono y pidió precio.',
  'Vino a la oficina, recomendado por un cliente.',
  'Llamó: su hermana tiene las pólizas con nosotros.',
  'Escribió por WhatsApp.',
] as const;

export const NOTES = [
  'Prefiere que lo llamen por la tarde.',
  'Pide todo por escrito.',
  'Compara con su póliza de ahora.',
  'Viene recomendado por otro cliente.',
  'Decide con su pareja; llamar cuando estén los dos.',
  'Le importa más el deducible que la prima.',
  'Contesta antes por WhatsApp que por teléfono.',
] as const;

export const MISSED_CALLS = [
  'No contestó. Le dejé mensaje.',
  'No contestó.',
  'Contestó su esposa; llega después de las 5.',
  'Estaba trabajando, pidió que lo llame luego.',
] as const;

export const CALLS = [
  'Hablamos; manda los papeles mañana.',
  'Hablamos diez minutos. Sabe lo que quiere y tiene prisa.',
  'Le expliqué las opciones y pidió cotización por correo.',
  'Me dio los datos que faltaban.',
  'Interesado, pero su póliza no vence todavía.',
] as const;

export const FOLLOW_UPS = [
  'Quiere pensarlo.',
  'No contestó; probar otro día.',
  'La está comparando con otra oferta.',
  'Pidió unos días: espera una respuesta del banco.',
  'Le gustó, lo habla con la familia.',
] as const;

export const STEPS_AFTER_MISSED = [
  'Llamar después de las 5',
  'Volver a llamar',
  'Escribirle por WhatsApp',
];

export const STEPS_CONTACTED: ByLine = {
  auto: [
    'Mandar cotización de auto',
    'Esperar foto de la licencia y del marbete',
    'Llamar después de las 5',
  ],
  hogar: [
    'Mandar cotización de hogar',
    'Pedir fotos de la casa y del panel eléctrico',
    'Pedir copia de la póliza que tiene',
  ],
  vida: [
    'Mandar opciones a 10 y 20 años',
    'Llamar después de las 5',
    'Confirmar si fuma y su peso',
  ],
  salud: [
    'Mandar comparación de planes médicos',
    'Confirmar edades de los dependientes',
    'Ver si su especialista está en la red',
  ],
  comercio: [
    'Visitar el local',
    'Pedir nómina y ventas del año',
    'Mandar cotización del local y responsabilidad',
  ],
  viaje: ['Mandar cotización del viaje', 'Confirmar fechas y edades'],
};

export const STEPS_QUOTED = [
  'Llamar: ¿pudo ver la cotización?',
  'Recotizar con deducible más alto',
  'Mandar otra opción más económica',
  'Llamar después de las 5',
  'Recoger firma y primer pago',
  'Comparar con lo que paga ahora',
] as const;

export const QUOTE_NOTES = [
  'Mandé la cotización por correo, con dos opciones.',
  'Le envié la comparación por WhatsApp.',
  'Cotizado con dos compañías; le conviene la primera.',
] as const;

/** What happened, by line; health and life have no claims. */
export const LOSSES: ByLine = {
  auto: [
    'Le dieron por detrás en un semáforo de la avenida Piñero. Sin heridos; hay querella.',
    'Rozó una columna al salir del estacionamiento. Puerta derecha.',
    'Le rompieron un cristal y se llevaron la radio frente a su casa.',
    'Chocó con otro carro en la rotonda. Los dos seguros están avisados.',
    'Cayó una rama sobre el bonete durante la tormenta.',
  ],
  hogar: [
    'Filtración en el techo después de la lluvia; se dañó el juego de sala.',
    'Se rompió una tubería del baño y se mojó el piso de abajo.',
    'Entraron a robar mientras no había nadie. Hay querella.',
    'Una subida de voltaje dañó la nevera y un aire.',
  ],
  vida: [],
  salud: [],
  comercio: [
    'Una clienta resbaló en la entrada y fue a emergencias.',
    'Se quemó el motor de la nevera y se perdió mercancía.',
    'Vandalismo: rompieron la vitrina de noche.',
  ],
  viaje: [
    'Perdieron su maleta en el vuelo de regreso.',
    'Canceló tres días antes por enfermedad; tiene certificado médico.',
    'Perdió la conexión y pagó una noche de hotel.',
  ],
};

export const ADJUSTERS = ['Iván Colón', 'Maribel Ortiz', 'Rafael Nieves', 'Sonia Vélez'] as const;

/** Next steps of claims, by state. */
export const CLAIM_STEPS = {
  abierto: [
    'Avisar a la compañía',
    'Pedir fotos y querella',
    'Pedir el estimado del taller',
    'Confirmar que la compañía lo recibió',
  ],
  ajuste: [
    'Llamar al ajustador',
    'Preguntar por la inspección',
    'Mandar los recibos que faltan',
    'Ver si ya hay oferta',
  ],
  pagado: ['Confirmar que le llegó el cheque', 'Preguntar si quedó conforme'],
} as const;
