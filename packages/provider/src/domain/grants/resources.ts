/**
 * Resource servers that an app requests tokens for (RFC 8707). A token for a server that the project does not list could
 * be replayed at the project's own API, so only listed ones are served.
 */

const longestResource = 2_048

export const unlistedResource =
  'The project does not list one of the requested resources. Its owner adds the URL to `idp_resources`.'

export const unauthorizedResource =
  'The user did not authorize one of the requested resources. Send `resource` in the authorization request too.'

/**
 * Returns a resource in the form in which two are compared: scheme and host in lower case, no default port, and `/` for
 * an empty path. Null for other texts than absolute https or loopback URIs without a fragment.
 */
const comparable = (resource: string): string | null => {
  if (resource.length > longestResource || /[#\s\\]/.test(resource) || !URL.canParse(resource)) return null
  const url = new URL(resource)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
  return isAllowed && url.username === '' && url.password === '' ? url.href : null
}

/** An entry such as `http://localhost:*`: any port and any path. */
const anyPort = /^(https?:\/\/[^/:*]+):\*$/

const isListedAs = (entry: string, resource: string): boolean => {
  const site = anyPort.exec(entry)?.[1]
  if (site === undefined) return comparable(entry) === resource
  const { protocol, hostname } = new URL(resource)
  return `${protocol}//${hostname}` === site
}

/** Returns a resource with a slash at the end of its path instead of none, or the reverse. */
const otherSlash = (resource: string): string => {
  const url = new URL(resource)
  url.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
  return url.href
}

/** Returns a requested resource in the spelling of the project's list; null if the list does not have it.
 * Programs disagree about the slash at the end: where the list has the other form only, that is meant. */
export const listedResource = (list: readonly string[], requested: string): string | null => {
  const resource = comparable(requested)
  if (resource === null) return null
  const entry =
    list.find((one) => isListedAs(one, resource)) ?? list.find((one) => isListedAs(one, otherSlash(resource)))
  if (entry === undefined) return null
  return anyPort.test(entry) ? resource : entry
}

/**
 * Returns the resources of a token request, in the project's spelling; null if one is not among the granted resources.
 */
export const narrowedResources = (
  granted: readonly string[],
  requested: readonly string[],
): readonly string[] | null => {
  if (requested.length === 0) return granted
  const matches = requested.map((one) => listedResource(granted, one))
  return matches.every((one) => one !== null) ? [...new Set(matches)] : null
}
