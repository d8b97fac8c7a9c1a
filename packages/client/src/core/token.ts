import { ConfigError } from './errors.ts'

/** A valid public token of a project. */
export interface PublicToken {
  readonly value: string
  readonly kind: 'test' | 'live'
}

const malformedToken = (expectation: string) =>
  new ConfigError('public_token', `Public token is malformed. Expected ${expectation}.`)

/**
 * Checks a public token.
 *
 * @throws ConfigError if the value is not a string, is empty, or does not start with `public-token-`
 */
export const publicToken = (value: unknown): PublicToken => {
  if (typeof value !== 'string') throw malformedToken(`a string, got ${typeof value}`)
  if (!value.startsWith('public-token-'))
    throw malformedToken(`"public-token-...", got ${value === '' ? 'an empty string' : value}`)
  return { value, kind: value.includes('public-token-test') ? 'test' : 'live' }
}
