/** Parameters that a request may repeat (RFC 8707, 2). */
const repeatable: readonly string[] = ['resource']

const isFaulty: Readonly<Record<string, (value: string) => boolean>> = {
  max_age: (value) => !/^\d{1,9}$/.test(value),
  code_challenge_method: (value) => value !== 'S256',
  response_mode: (value) => !['query', 'fragment', 'form_post'].includes(value),
  // Request objects and the metadata of unregistered clients (OpenID Connect Core, 6 and 7.2.1) are not served.
  request: () => true,
  request_uri: () => true,
  registration: () => true,
}

/**
 * Returns the names of parameters that make an authorization request unusable: repeated ones (RFC 6749, 3.1), and those
 * with a value that the provider does not serve. A parameter without a value counts as absent.
 *
 * @example
 * ```ts
 * faultyParameters(new URLSearchParams('state=a&state=b&max_age=x')) // ['state', 'max_age']
 * ```
 */
export const faultyParameters = (params: Iterable<readonly [string, string]>): readonly string[] => {
  const present = [...params].filter(([, value]) => value !== '')
  const isRepeated = (name: string) =>
    !repeatable.includes(name) && present.filter(([other]) => other === name).length > 1
  const isUnserved = ([name, value]: readonly [string, string]) =>
    Object.hasOwn(isFaulty, name) && isFaulty[name]?.(value) === true
  return [...new Set(present.filter((entry) => isRepeated(entry[0]) || isUnserved(entry)).map(([name]) => name))]
}
