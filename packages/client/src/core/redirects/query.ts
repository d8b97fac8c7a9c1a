import { attempt } from '../browser/attempt.ts'

/** Returns the name of a parameter as `URLSearchParams` decodes it. */
const nameOf = (parameter: string): string => {
  const name = (parameter.split('=', 1)[0] ?? '').replaceAll('+', ' ')
  return attempt(() => decodeURIComponent(name), name)
}

/**
 * Removes query parameters from a URL. All other bytes of it stay: `URLSearchParams` would write the site's own parameters again, and a
 * signature over them, a flag without `=` or an encoding of its own would be lost.
 *
 * @param href an absolute URL
 */
export const withoutParameters = (href: string, names: readonly string[]): string => {
  const [, before = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(href) ?? []
  if (query === undefined) return href
  const parameters = query.split('&')
  const remainingParameters = parameters.filter((parameter) => !names.includes(nameOf(parameter)))
  if (remainingParameters.length === parameters.length) return href
  return `${before}${remainingParameters.length > 0 ? `?${remainingParameters.join('&')}` : ''}${hash}`
}

/** Sets a query parameter of a URL, in place of one with the same name. All other bytes stay. */
export const withParameter = (href: string, name: string, value: string): string => {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(withoutParameters(href, [name])) ?? []
  const parameter = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  return `${before}${query.length > 1 ? `${query}&` : '?'}${parameter}${hash}`
}
