import type { CustomClaims } from './custom-claims.ts'

/**
 * Longest session JWT in characters. A browser drops a cookie whose name and value together have more than 4,096 bytes (RFC 6265bis,
 * 5.7) and keeps the older cookie of that name, so the page would go on with an old JWT. 32 bytes are left for the name.
 */
const mostCharacters = 4_064

/** The claims of a session JWT that grow with the user. */
export interface GrowingClaims {
  readonly customClaims: CustomClaims | null
  readonly factors: readonly object[]
  readonly roles: readonly string[]
}

/** What a session JWT lacks because it would not fit into a cookie. The session itself still has it. */
export interface JwtCut {
  /** Names of the custom claims that were left out, the largest first. */
  readonly claims: readonly string[]
  /** How many authentication factors were left out, the oldest first. */
  readonly factors: number
  /** How many roles were left out, the last first. */
  readonly roles: number
}

const base64Length = (bytes: number) => Math.ceil((bytes * 4) / 3)

/** Returns the length of a JWT in compact serialization, with `overhead` characters for header, signature and dots. */
const jwtLength = (payload: object, overhead: number) =>
  base64Length(Buffer.byteLength(JSON.stringify(payload))) + overhead

const largestFirst = (claims: CustomClaims): readonly string[] =>
  Object.entries(claims)
    .map(([name, value]) => [name, Buffer.byteLength(JSON.stringify({ [name]: value }))] as const)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name)

/**
 * Builds the payload of a session JWT so that the JWT fits into a cookie. Leaves out custom claims first, the largest first, then the
 * oldest authentication factors except the latest one, then roles. Fewer factors and roles never grant more.
 *
 * @param overhead characters of the header, the signature and the dots
 * @param payloadOf builds the payload from the claims that are left
 */
export const fittedPayload = (
  { customClaims, factors, roles }: GrowingClaims,
  overhead: number,
  payloadOf: (claims: GrowingClaims) => object,
): { readonly payload: object; readonly cut: JwtCut | null } => {
  const names = largestFirst(customClaims ?? {})
  const mostFactors = Math.max(0, factors.length - 1)
  const cutAt = (step: number): JwtCut => {
    const claims = names.slice(0, step)
    const cutFactors = Math.min(step - claims.length, mostFactors)
    return { claims, factors: cutFactors, roles: step - claims.length - cutFactors }
  }
  const payloadAt = (step: number) => {
    const cut = cutAt(step)
    const remainingClaims = Object.entries(customClaims ?? {}).filter(([name]) => !cut.claims.includes(name))
    return payloadOf({
      customClaims: Object.fromEntries(remainingClaims),
      factors: factors.slice(cut.factors),
      roles: roles.slice(0, roles.length - cut.roles),
    })
  }
  const fits = (step: number) => jwtLength(payloadAt(step), overhead) <= mostCharacters
  // Each step is shorter than the one before, so a binary search finds the first one that fits.
  let [first, last] = fits(0) ? [0, 0] : [1, names.length + mostFactors + roles.length]
  while (first < last) {
    const middle = (first + last) >> 1
    if (fits(middle)) last = middle
    else first = middle + 1
  }
  return { payload: payloadAt(first), cut: first === 0 ? null : cutAt(first) }
}
