/** A change without its undefined members. */
export type Given<Change> = { readonly [Name in keyof Change]?: Exclude<Change[Name], undefined> }

/** Returns a change without its undefined members, which stay unchanged. */
export const given = <Change extends object>(change: Change): Given<Change> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<Change>
