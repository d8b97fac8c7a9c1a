/** Copies the own members of an object without a prototype, so that a polluted prototype cannot choose a redirect URL. */
export const toNullPrototype = <Given extends object>(value: Given | undefined): Partial<Given> =>
  Object.assign(Object.create(null), value)
