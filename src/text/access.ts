/** Texts for a signed-in account that is no longer a member of staff. */
export const access = {
  title: 'Su cuenta no tiene acceso',
  text: (email: string) =>
    `${email} ya no figura en el equipo, así que aquí no puede ver ni cambiar nada. Pida a quien administra la página que le dé acceso: en cuanto lo tenga, esta página sigue donde estaba.`,
};
