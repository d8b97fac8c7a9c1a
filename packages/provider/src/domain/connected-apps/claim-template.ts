/** A placeholder, with or without quotes: `{{ user.trusted_metadata.plan }}`, a path of names. */
const placeholder = /("?)\{\{ ?([A-Za-z_][\w.-]{0,255}) ?\}\}\1/g

const longestTemplate = 8_192

/** Placeholders stand where JSON has a value. The mark cannot occur in a template, because it has a NUL. */
const marked = (path: string): string => JSON.stringify(`\0${path}`)

type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue }

const parsed = (template: string): { readonly [name: string]: JsonValue } | null => {
  if (template.length > longestTemplate || template.includes('\\u0000')) return null
  try {
    const value: JsonValue = JSON.parse(template.replace(placeholder, (_text, _quote, path: string) => marked(path)))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as never) : null
  } catch {
    return null
  }
}

/** Whether a text is a template of token claims: empty, or a JSON object whose values may be placeholders. */
export const isClaimTemplate = (template: string): boolean => template === '' || parsed(template) !== null

/**
 * Returns the claims of a template. Each placeholder is replaced by the value at its path. A claim whose value is
 * missing is left out.
 *
 * @example
 * ```ts
 * claimsOf('{"plan": {{ user.trusted_metadata.plan }}}', { user }) // { plan: 'team' }
 * ```
 */
export const claimsOf = (template: string, values: object): Readonly<Record<string, unknown>> =>
  (template === '' ? undefined : (resolved(parsed(template), values) as Record<string, unknown> | null)) ?? {}

const resolved = (json: JsonValue, values: object): unknown => {
  if (typeof json === 'string') return json.startsWith('\0') ? valueAt(values, json.slice(1).split('.')) : json
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) return json.map((item: JsonValue) => resolved(item, values) ?? null)
  const claims = Object.entries(json).map(([name, value]) => [name, resolved(value, values)] as const)
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined))
}

const valueAt = (values: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return values
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return undefined
  return valueAt((values as Readonly<Record<string, unknown>>)[name], rest)
}
