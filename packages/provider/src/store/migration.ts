/** A change of the tables. Only additions, so that the version before it still runs on what comes out. */
export interface Migration {
  readonly name: string
  readonly statements: readonly Statement[]
}

/** The same for both databases, or each in its own words. */
export type Statement = string | { readonly sqlite: string; readonly postgres: string }
