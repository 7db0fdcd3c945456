/** Texts of the import of customers and policies from files. */
export const imports = {
  fields: {
    firstName: 'Nombres',
    middleName: 'Segundo nombre',
    lastName: 'Apellidos',
    secondLastName: 'Segundo apellido',
    business: 'Empresa',
    notes: 'Nota',
    customerDocument: 'Documento del cliente',
    customerEmail: 'Correo del cliente',
    customerPhone: 'Teléfono del cliente',
    cancelledOn: 'Cancelada desde',
  },
};
