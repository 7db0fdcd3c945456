/** Selects one part of a resource's state, which the store holds under the resource's name. */
export const statePart =
  <Part>(name: string, part: string) =>
  (state: object): Part =>
    (state as Record<string, Record<string, unknown>>)[name]?.[part] as Part;
