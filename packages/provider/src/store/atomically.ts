import { isRepeatable } from './fault.ts'
import type { Rows, Store } from './store.ts'

const attempts = 8

/**
 * Runs statements that stand or fall together, again from the start when the database asks for it (SQLSTATE 40001,
 * 40P01). The work may therefore run more than once: it must do nothing but talk to the rows it is given.
 *
 * ```ts
 * const user = await atomically(store, async (rows) => { … })
 * ```
 */
export const atomically = async <Result>(store: Store, work: (rows: Rows) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.rows.transaction().execute(work)
    } catch (fault) {
      if (attempt === attempts || !isRepeatable(fault)) throw fault
    }
  }
}
