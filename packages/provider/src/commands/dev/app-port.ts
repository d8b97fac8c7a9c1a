import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Environment } from '../command.ts'

/**
 * Returns `PORT` for an app whose usual port another program has, such as the provider of a clone; empty otherwise. Many
 * servers read it, and fail on a taken port. A port that the environment names stays.
 *
 * @param usual port that servers take without `PORT`
 */
export const portForApp = async ({ PORT }: Environment, usual: number): Promise<{ readonly PORT?: string }> =>
  PORT !== undefined || (await boundPort(usual)) === usual ? {} : { PORT: String(await boundPort(0)) }

/** Returns the port if a server can listen there on all addresses, as most servers do; a free one for 0. Null if not. */
const boundPort = async (port: number): Promise<number | null> => {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch {
    return null
  } finally {
    server.close()
  }
}
