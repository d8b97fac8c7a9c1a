/** The members that were sent, without those that were left out. */
export type Given<Change> = { readonly [Name in keyof Change]?: Exclude<Change[Name], undefined> }

/** The members of a change that were sent; one that was left out stays as it is. */
export const given = <Change extends object>(change: Change): Given<Change> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<Change>
