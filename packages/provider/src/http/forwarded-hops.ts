import { withoutPort } from './trusted-proxies.ts'

/** What a proxy says about the addresses that a request came through. */
export interface ForwardedHops {
  /** Addresses as in `X-Forwarded-For`, the nearest last; null without a header. */
  readonly hops: string | null
  /** Whether headers name different clients: a proxy writes one of them and passes on the other, which the caller wrote. */
  readonly isContradictory: boolean
}

/**
 * Reads the addresses from `X-Forwarded-For`; without it, from `Forwarded` (RFC 7239) or from the `X-Real-IP` of nginx. Pass
 * only headers of a trusted proxy. If the last two disagree, neither is read.
 *
 * ```ts
 * forwardedHops(new Headers({ Forwarded: 'for="[2001:db8::9]:443";proto=https' })).hops // '2001:db8::9'
 * ```
 */
export const forwardedHops = (headers: Headers): ForwardedHops => {
  const listed = headers.get('x-forwarded-for')
  const single = headers.get('x-real-ip')?.trim() || null
  const standard = forOf(headers.get('forwarded'))
  if (listed !== null) {
    const others = [single, standard?.at(-1)].filter((one) => one != null)
    const known = new Set(listed.split(',').map((hop) => withoutPort(hop.trim())))
    return { hops: listed, isContradictory: others.some((one) => !known.has(withoutPort(one))) }
  }
  if (single === null || standard === null) return { hops: standard?.join(',') ?? single, isContradictory: false }
  const isSame = standard.some((hop) => withoutPort(hop) === withoutPort(single))
  return isSame ? { hops: standard.join(','), isContradictory: false } : { hops: null, isContradictory: true }
}

/** No header of a real proxy is longer. */
const longestHeader = 8_192

/** Returns the `for` values of a `Forwarded` header without quotes; null if it has none. */
const forOf = (header: string | null): readonly string[] | null => {
  if (header === null || header.length > longestHeader) return null
  const values = header.split(',').flatMap((element) => {
    const pair = element.split(';').find((part) => /^\s*for\s*=/i.test(part))
    return pair === undefined
      ? []
      : [
          pair
            .slice(pair.indexOf('=') + 1)
            .trim()
            .replaceAll('"', ''),
        ]
  })
  return values.length === 0 ? null : values.map(withoutPort)
}
