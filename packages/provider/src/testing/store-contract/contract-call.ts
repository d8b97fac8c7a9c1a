import type { Db, Store } from '../../store/store.ts'

/** One call of an exported function of `store/tables`, in the order in which the contract makes them. */
export interface ContractCall {
  /** The function itself, by which the contract knows that it is called. */
  readonly calls: unknown
  /** What the call is for, in a failure. */
  readonly name: string
  run(store: Store): Promise<unknown>
}

/** Calls a function with a database and the given arguments. */
export const call = <Given extends readonly unknown[]>(
  calls: (db: Db, ...given: Given) => Promise<unknown>,
  ...given: Given
): ContractCall => ({ calls, name: `${calls.name} ${JSON.stringify(given)}`, run: ({ db }) => calls(db, ...given) })

/** Calls a function that builds another statement for each kind of database. */
export const callStore = <Given extends readonly unknown[]>(
  calls: (store: Store, ...given: Given) => Promise<unknown>,
  ...given: Given
): ContractCall => ({ calls, name: `${calls.name} ${JSON.stringify(given)}`, run: (store) => calls(store, ...given) })

/** Project and organization of the rows, and another project that must see none of them. */
export const scope = { projectId: 'project-test-1' }
export const otherScope = { projectId: 'project-test-2' }
export const company = { ...scope, organizationId: 'organization-test-1' }

/** Times in ms: rows are written at `now`. */
export const now = 1_767_605_400_000
export const later = now + 60_000
export const muchLater = now + 3_600_000

/** Compares the rows of an answer in any order, for a statement that promises none. */
export const inAnyOrder = ({ run, ...rest }: ContractCall): ContractCall => ({
  ...rest,
  run: async (store) => {
    const rows = await run(store)
    if (!Array.isArray(rows)) throw new Error(`${rest.name} answers no list.`)
    return rows.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
  },
})
