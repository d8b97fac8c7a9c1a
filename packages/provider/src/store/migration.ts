/** A change of the tables. It only adds, so that the previous version still runs on the result. */
export interface Migration {
  readonly name: string
  readonly statements: readonly Statement[]
}

/** One SQL text for both databases, or one for each. */
export type Statement = string | { readonly sqlite: string; readonly postgres: string }
