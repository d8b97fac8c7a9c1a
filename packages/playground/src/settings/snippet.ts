import { type Options, optionsFor } from './options.ts'
import type { Values } from './setting.ts'

/** The call that brings what was chosen to be looked at. */
export const mountFor = ({ mount }: Values): 'mountLogin' | 'mountPasskeyRegistration' =>
  mount === 'passkeys' ? 'mountPasskeyRegistration' : 'mountLogin'

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const isList = (value: Options[string]): value is readonly string[] | readonly Options[] => Array.isArray(value)

const literal = (value: Options[string], indent: string): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`
  const inner = `${indent}  `
  const members = Object.entries(value).map(([name, member]) => `${inner}${name}: ${literal(member, inner)},\n`)
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`
}

/** The lines that mount this very widget on a site of one's own. */
export const snippetFor = (values: Values, publicToken: string, baseURL: string): string => {
  const { config, styles, locale } = optionsFor(values)
  return [
    `import { createClient } from '@latchkey/js'`,
    '',
    `const client = createClient(${quoted(publicToken)}, {`,
    `  baseURL: ${quoted(baseURL)},`,
    '})',
    '',
    `client.${mountFor(values)}({`,
    `  elementId: '#login',`,
    `  config: ${literal(config, '  ')},`,
    ...(Object.keys(styles).length === 0 ? [] : [`  styles: ${literal(styles, '  ')},`]),
    ...(locale === undefined ? [] : [`  locale: ${quoted(locale)},`]),
    '})',
  ].join('\n')
}
