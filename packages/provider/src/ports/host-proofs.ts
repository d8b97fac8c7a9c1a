import { Resolver } from 'node:dns/promises'

/** DNS records by which a site proves that a host is its own, and an organization that an email domain is. */
export interface HostProofs {
  /** Returns the texts of the TXT records of a name; null if DNS does not answer. */
  textsOf(name: string): Promise<readonly string[] | null>
}

const timeoutMs = 3_000

/** Whether DNS answered that there is no such record. A timeout or a failure of a server says nothing about it. */
const isAbsence = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENODATA' || cause.code === 'ENOTFOUND')

/** @param servers addresses of DNS servers with a port. Default: those of the system */
export const hostProofsByDns = (servers: readonly string[] | null = null): HostProofs => ({
  async textsOf(name) {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (servers !== null) resolver.setServers(servers)
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (cause) {
      return isAbsence(cause) ? [] : null
    }
  },
})
