import { optionsFor } from './options.ts'
import type { Options, Values } from './setting.ts'
import type { Vertical } from './vertical.ts'

/** Returns the mount method for the chosen part of the sign-in of users. */
export const mountFor = ({ mount }: Values): 'mountLogin' | 'mountPasskeyRegistration' =>
  mount === 'passkeys' ? 'mountPasskeyRegistration' : 'mountLogin'

const linesOf = {
  users: { create: 'createClient', from: '@latchkey/js', mount: mountFor },
  organizations: { create: 'createB2BClient', from: '@latchkey/js/b2b', mount: () => 'mount' },
} as const satisfies Readonly<Record<Vertical, object>>

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

interface Project {
  readonly vertical: Vertical
  readonly publicToken: string
  readonly baseURL: string
}

/** Returns the code that mounts the same widget on another site. */
export const snippetFor = (values: Values, { vertical, publicToken, baseURL }: Project): string => {
  const { config, styles, locale } = optionsFor(values, vertical)
  const { create, from, mount } = linesOf[vertical]
  return [
    `import { ${create} } from '${from}'`,
    '',
    `const client = ${create}(${quoted(publicToken)}, {`,
    `  baseURL: ${quoted(baseURL)},`,
    '})',
    '',
    `client.${mount(values)}({`,
    `  elementId: '#login',`,
    `  config: ${literal(config, '  ')},`,
    ...(Object.keys(styles).length === 0 ? [] : [`  styles: ${literal(styles, '  ')},`]),
    ...(locale === undefined ? [] : [`  locale: ${quoted(locale)},`]),
    '})',
  ].join('\n')
}
