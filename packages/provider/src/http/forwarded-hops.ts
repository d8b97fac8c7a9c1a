import { unmapped, withoutPort } from './trusted-proxies.ts'

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
  const listed = stated(headers, 'x-forwarded-for')
  const single = stated(headers, 'x-real-ip')
  const standard = forOf(stated(headers, 'forwarded'))
  if (listed !== null) {
    const others = [single, standard?.at(-1)].filter((one) => one != null)
    const known = new Set(listed.split(',').map(sameForm))
    return { hops: listed, isContradictory: others.some((one) => !known.has(sameForm(one))) }
  }
  if (single === null || standard === null) return { hops: standard?.join(',') ?? single, isContradictory: false }
  const isSame = standard.some((hop) => sameForm(hop) === sameForm(single))
  return isSame ? { hops: standard.join(','), isContradictory: false } : { hops: null, isContradictory: true }
}

/** No header of a real proxy is longer. */
const longestHeader = 8_192

/** A proxy may empty a header instead of removing it. */
const stated = (headers: Headers, name: string): string | null => headers.get(name)?.trim() || null

/** An address has many spellings: IPv6 in capitals, with zeros, or IPv4 within IPv6. */
const sameForm = (hop: string): string => {
  const address = unmapped(withoutPort(hop.trim()))
  return address.includes(':') && URL.canParse(`http://[${address}]`)
    ? new URL(`http://[${address}]`).hostname
    : address
}

/**
 * Returns the `for` values of a `Forwarded` header without quotes; null if it has none. An element without one hides its
 * address: the elements before it must not take its place.
 */
const forOf = (header: string | null): readonly string[] | null => {
  if (header === null || header.length > longestHeader) return null
  const values = partsOf(header, ',').map((element) => {
    const pair = partsOf(element, ';').find((part) => /^\s*for\s*=/i.test(part))
    return pair === undefined ? 'unknown' : withoutPort(withoutQuotes(pair.slice(pair.indexOf('=') + 1).trim()))
  })
  return values.every((value) => value === 'unknown') ? null : values
}

/** Splits a text at a separator that is not in quotes. A proxy quotes the `Host` that the caller wrote. */
const partsOf = (text: string, separator: ',' | ';'): readonly string[] =>
  text.match(separator === ',' ? /(?:"(?:\\.|[^"\\])*(?:"|$)|[^",])+/g : /(?:"(?:\\.|[^"\\])*(?:"|$)|[^";])+/g) ?? []

/** RFC 9110, section 5.6.4. */
const withoutQuotes = (value: string): string =>
  value.startsWith('"') ? value.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1') : value
