/** A change without its undefined members. */
export type DefinedOnly<Change> = { readonly [Name in keyof Change]?: Exclude<Change[Name], undefined> }

/** Returns a change without its undefined members, which stay unchanged. */
export const definedOnly = <Change extends object>(change: Change): DefinedOnly<Change> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as DefinedOnly<Change>
