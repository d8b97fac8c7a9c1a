import type { Database } from './commands/open-database.ts'
import { StartError } from './errors.ts'
import type { MethodDeps } from './methods/method-deps.ts'
import { openDeps } from './open-deps.ts'
import { unconfigured } from './ports/unconfigured.ts'

/**
 * Runs an act of the command line with the same rules as the console's. Messages are stored and sent by the server.
 *
 * @param database an open one; the caller closes it
 */
export const withActDeps = async <Result>(
  database: Pick<Database, 'store' | 'sealing'>,
  work: (deps: MethodDeps) => Promise<Result>,
): Promise<Result> => {
  const deps = await openDeps({
    ...{ databaseURL: '', development: false, messages: unconfigured('the settings of the server') },
    opened: { store: database.store, sealing: await database.sealing().catch(sealingThatFails) },
  })
  try {
    return await work(deps)
  } finally {
    await deps.estimates.close()
  }
}

/** Most acts read and write no secret, so they need no key. The others report that it is missing. */
const sealingThatFails = (fault: unknown) => {
  if (!(fault instanceof StartError)) throw fault
  const fail = () => {
    throw fault
  }
  return { seal: fail, open: fail, digest: fail, digests: fail, isDigestOf: fail }
}
