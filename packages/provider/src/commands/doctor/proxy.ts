import type { Config } from '../../config.ts'
import type { Finding } from './finding.ts'

const patienceMs = 10_000

/** What stands between browsers and the server, asked by the address that browsers use. */
export const checkProxy = async ({ host, trustedProxies, publicURL }: Config): Promise<readonly Finding[]> => {
  const believed: Finding =
    trustedProxies.length > 0
      ? { about: 'proxy', says: `Addresses forwarded by ${trustedProxies.join(', ')} are trusted.` }
      : host === null
        ? {
            about: 'proxy',
            says: 'Only this machine can reach the server and no proxy is trusted, so forwarded requests are refused. Otherwise all users would share one rate limit.',
            change: 'Set TRUSTED_PROXIES to the proxy in front.',
          }
        : { about: 'proxy', says: 'No proxy is trusted. The client address is the peer of the connection.' }
  return [believed, await reached(publicURL ?? '')]
}

const reached = async (publicURL: string): Promise<Finding> => {
  try {
    const answer = await fetch(`${publicURL}/health`, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    if (answer.status === 200 && isHealth(await answer.json().catch(() => null)))
      return { about: 'proxy', says: `${publicURL} leads to a server that answers.` }
    return { ...away, says: `${publicURL}/health returned ${answer.status}, which is not an answer of Latchkey.` }
  } catch (fault) {
    const why =
      fault instanceof Error ? (fault.cause instanceof Error ? fault.cause.message : fault.message) : 'no answer'
    return { ...away, says: `${publicURL} does not answer from here: ${why}.` }
  }
}

const isHealth = (read: unknown): boolean => typeof read === 'object' && read !== null && 'status' in read

const away: Omit<Finding, 'says'> = {
  about: 'proxy',
  change: 'Start the server, and let the proxy forward every path with the Host header of the browser.',
}
