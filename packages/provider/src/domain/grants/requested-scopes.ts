/**
 * Reads the scopes of a request, each once. They are separated by spaces (RFC 6749, 3.3). Libraries also join them by
 * commas, as league/oauth2-client does by default, or encode the space twice, as `+` or `%20`. A name that is known stays
 * whole, and so does a text of which no part is known.
 *
 * ```ts
 * requestedScopes(['openid,email'], isBuiltIn) // ['openid', 'email']
 * ```
 *
 * @param isKnown whether a scope with this name exists
 */
export const requestedScopes = (texts: readonly string[], isKnown: (scope: string) => boolean): readonly string[] => {
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '')
  return [...new Set(words.flatMap((word) => namesIn(word, isKnown)))]
}

const namesIn = (word: string, isKnown: (scope: string) => boolean): readonly string[] => {
  if (isKnown(word)) return [word]
  const names = word.split(/[,+]|%20/).filter((name) => name !== '')
  return names.some(isKnown) ? names : [word]
}
