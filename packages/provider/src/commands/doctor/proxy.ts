import type { Config } from '../../config.ts'
import type { Finding } from './finding.ts'

const patienceMs = 10_000

/** Checks the proxy in front of the server, and requests the server at its public URL. */
export const checkProxy = async ({ host, trustedProxies, publicURL }: Config): Promise<readonly Finding[]> => {
  const trust: Finding =
    trustedProxies.length > 0
      ? {
          about: 'proxy',
          says: `Addresses forwarded by ${trustedProxies.join(', ')} are trusted: X-Forwarded-For, else Forwarded or X-Real-IP. The proxy must write the one that it sends, and pass on none that a caller wrote.`,
        }
      : host === null
        ? {
            about: 'proxy',
            says: 'Only this machine can reach the server and no proxy is trusted, so forwarded requests are refused. Otherwise all users would share one rate limit.',
            change: 'Set TRUSTED_PROXIES to the proxy in front.',
          }
        : { about: 'proxy', says: 'No proxy is trusted. The client address is the peer of the connection.' }
  return [trust, await checkPublicURL(publicURL ?? '')]
}

const checkPublicURL = async (publicURL: string): Promise<Finding> => {
  try {
    const answer = await fetch(`${publicURL}/health`, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    if (answer.status === 200 && isHealth(await answer.json().catch(() => null)))
      return { about: 'proxy', says: `${publicURL} reaches a server that answers.` }
    return {
      ...notReachable,
      says: `${publicURL}/health returned ${answer.status}, which is not an answer of Latchkey.`,
    }
  } catch (fault) {
    const why =
      fault instanceof Error ? (fault.cause instanceof Error ? fault.cause.message : fault.message) : 'no answer'
    return { ...notReachable, says: `${publicURL} does not answer from here: ${why}.` }
  }
}

const isHealth = (body: unknown): boolean => typeof body === 'object' && body !== null && 'status' in body

const notReachable: Omit<Finding, 'says'> = {
  about: 'proxy',
  change: 'Start the server, and let the proxy forward every path with the Host header of the browser.',
}
