/** What an import takes for fields of a policy that its line does not say, as add_policies in SQL does (R7.17). */
export const ASSUMED_TERMS: Partial<Record<string, string>> = {
  period: 'year',
  commission: '0',
  status: 'vigente',
};
