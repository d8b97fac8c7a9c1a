/** Longest values of an authorization request, in UTF-16 code units. The provider refuses longer ones. */
export const longestValues = {
  client_id: 2_048,
  redirect_uri: 2_048,
  response_type: 64,
  prompt: 128,
  /** Frameworks keep the whole state of a sign-in in it, encrypted. */
  state: 8_192,
  nonce: 4_096,
  code_challenge: 512,
  login_hint: 1_024,
  ui_locales: 256,
  response_mode: 64,
  id_token_hint: 16_384,
  resource: 2_048,
} as const

/** Most scopes and resources of a request, and the longest name of a scope. */
export const mostScopes = 50
export const longestScope = 2_048
export const mostResources = 5

/** Hints that a request may give (OpenID Connect Core, 3.1.2.1). The provider ignores one that it cannot use. */
const hints: readonly string[] = ['login_hint', 'ui_locales']

/** Parameters that a request may repeat (RFC 8707, 2). */
const repeatable: readonly string[] = ['resource']

const isFaulty: Readonly<Record<string, (value: string) => boolean>> = {
  max_age: (value) => !/^\d+$/.test(value),
  code_challenge_method: (value) => value.toUpperCase() !== 'S256',
  response_mode: (value) => !['query', 'fragment', 'form_post'].includes(value),
  scope: (value) => {
    const scopes = scopesIn(value)
    return scopes.length > mostScopes || scopes.some((scope) => scope.length > longestScope)
  },
  // Request objects and the metadata of unregistered clients (OpenID Connect Core, 6 and 7.2.1) are not served.
  request: () => true,
  request_uri: () => true,
  registration: () => true,
}

/** Parameters that the provider knows. All others are ignored, however often a request has them (RFC 6749, 3.1). */
const isKnown = (name: string): boolean => Object.hasOwn(isFaulty, name) || Object.hasOwn(longestValues, name)

/** Returns the scopes of the parameter `scope`, each once. The provider also knows other separators than white space. */
export const scopesIn = (scope: string): readonly string[] => [
  ...new Set(scope.split(/\s+/).filter((name) => name !== '')),
]

/** Returns the resources of a request, each once. */
export const resourcesIn = (params: Iterable<readonly [string, string]>): readonly string[] => [
  ...new Set([...params].filter(([name, value]) => name === 'resource' && value !== '').map(([, value]) => value)),
]

/** Whether a value is longer than the provider accepts. */
export const isTooLong = (name: string, value: string): boolean =>
  Object.hasOwn(longestValues, name) && value.length > longestValues[name as keyof typeof longestValues]

/**
 * Returns the names of parameters that make an authorization request unusable: repeated ones (RFC 6749, 3.1), and those
 * with a value that is too long or that the provider does not serve. A parameter without a value counts as absent.
 *
 * @example
 * ```ts
 * faultyParameters(new URLSearchParams('state=a&state=b&max_age=x')) // ['state', 'max_age']
 * ```
 */
export const faultyParameters = (params: Iterable<readonly [string, string]>): readonly string[] => {
  const present = [...params].filter(([name, value]) => value !== '' && isKnown(name))
  const isRepeated = (name: string) =>
    !repeatable.includes(name) && present.filter(([other]) => other === name).length > 1
  const isUnserved = ([name, value]: readonly [string, string]) =>
    (isTooLong(name, value) && !hints.includes(name)) || isFaulty[name]?.(value) === true
  const faulty = present.filter((entry) => isRepeated(entry[0]) || isUnserved(entry)).map(([name]) => name)
  return [...new Set([...faulty, ...(resourcesIn(present).length > mostResources ? ['resource'] : [])])]
}
