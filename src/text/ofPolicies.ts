/** Texts of areas whose rows are about a policy. */
export const ofPolicies = {
  customer: 'Cliente',
  company: 'Compañía',
  line: 'Seguro',
  policy: 'Póliza',
  phone: 'Teléfono',
  facts: 'Cliente y póliza',
  hint: 'Busque por cliente, compañía o número. Después no se puede cambiar.',
  rules: {
    'policyId is a policy': 'Esta póliza ya no existe. Elija otra.',
    'policyId is of a customer': 'El cliente de esta póliza fue borrado. Elija otra.',
  },
};
