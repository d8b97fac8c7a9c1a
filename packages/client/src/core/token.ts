import { ConfigError } from './errors.ts'

/** A project's public token, checked. */
export interface PublicToken {
  readonly value: string
  readonly kind: 'test' | 'live'
}

const malformed = (what: string) => new ConfigError('public_token', `Public token is malformed. Expected ${what}.`)

/**
 * Checks a public token.
 *
 * @throws ConfigError when it is no string, is empty, or does not start with `public-token-`
 */
export const publicToken = (given: unknown): PublicToken => {
  if (typeof given !== 'string') throw malformed(`a string, got ${typeof given}`)
  if (!given.startsWith('public-token-'))
    throw malformed(`"public-token-...", got ${given === '' ? 'an empty string' : given}`)
  return { value: given, kind: given.includes('public-token-test') ? 'test' : 'live' }
}
