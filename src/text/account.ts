/** The bar and the dialogs of those who are signed in. 'Form', 'Ads' and 'Logout' are the customer's words (spec 2). */
export const account = {
  rooms: {
    label: 'Equipo',
    customers: 'Clientes',
    ads: 'Ads',
    visits: 'Visitas',
    products: 'Productos',
    form: 'Form',
  },
  menu: 'Menú del equipo',
  session: 'Su sesión',
  sessionOf: (email: string) => `Sesión de ${email}`,
  changePassword: 'Cambiar contraseña',
  logout: 'Logout',
};
