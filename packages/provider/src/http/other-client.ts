import { isIP } from 'node:net'
import { unmapped, withoutPort } from './trusted-proxies.ts'

/** Headers in which content delivery networks name their client. No address is counted by them, because callers can write them too. */
const headerNames = [
  'CF-Connecting-IP',
  'True-Client-IP',
  'Fastly-Client-IP',
  'Fly-Client-IP',
  'X-Azure-ClientIP',
  'X-Client-IP',
] as const

/**
 * Returns the header that names another client than the counted one; null if there is none. It shows that a content
 * delivery network is in front of the proxy whose own addresses are counted instead of its clients'.
 *
 * @param counted address that rate limits count
 */
export const headerOfOtherClient = (headers: Headers, counted: string): string | null =>
  headerNames.find((name) => {
    const address = unmapped(withoutPort(headers.get(name)?.trim() ?? ''))
    return isIP(address) !== 0 && address.toLowerCase() !== counted.toLowerCase()
  }) ?? null
