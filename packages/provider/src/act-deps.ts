import type { Database } from './commands/open-database.ts'
import { StartError } from './errors.ts'
import type { MethodDeps } from './methods/method-deps.ts'
import { openDeps } from './open-deps.ts'
import type { Messages } from './ports/messages.ts'
import { unconfigured } from './ports/unconfigured.ts'

/**
 * Runs an act of the command line with the same rules as the console's. Messages are stored and sent by the server.
 *
 * @param database.store an open database, which the caller closes
 * @param database.messages for an act that sends a message itself
 */
export const withActDeps = async <Result>(
  {
    store,
    sealing,
    messages = unconfigured('the settings of the server'),
  }: Pick<Database, 'store' | 'sealing'> & { readonly messages?: Messages },
  work: (deps: MethodDeps) => Promise<Result>,
): Promise<Result> => {
  const deps = await openDeps({
    databaseURL: '',
    development: false,
    messages,
    opened: { store, sealing: await sealing().catch(sealingThatFails) },
  })
  try {
    return await work(deps)
  } finally {
    await deps.estimates.close()
    await messages.close?.()
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
