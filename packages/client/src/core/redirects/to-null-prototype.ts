/** Only what the site wrote itself: a page whose prototypes were tampered with must not choose where people come back to. */
export const own = <Given extends object>(given: Given | undefined): Partial<Given> =>
  Object.assign(Object.create(null), given)
