import { parseArgs } from 'node:util'
import { methods } from './methods.ts'
import { Refusal } from './refusal.ts'
import { templates } from './templates.ts'

/** The given options. Missing ones are asked or take their default. */
export interface Given {
  readonly name: string | undefined
  readonly template: string | undefined
  readonly methods: readonly string[] | undefined
  readonly from: string | undefined
  readonly isSure: boolean
  readonly installs: boolean
  readonly wantsHelp: boolean
}

/**
 * Reads the arguments.
 *
 * @throws Refusal that names the right values
 */
export const readArguments = (words: readonly string[]): Given => {
  const { values, positionals } = parsed(words)
  const [name, ...more] = positionals
  if (more.length > 0)
    throw new Refusal(`"${more[0]}" is one name too many. Name one folder, and options after it:\n${usage}`)
  const chosen = values.methods
    ?.flatMap((list) => list.split(','))
    .map((word) => word.trim())
    .filter(Boolean)
  return {
    name: name === undefined ? undefined : requireName(name),
    template: values.template === undefined ? undefined : requireTemplate(values.template),
    methods: chosen === undefined ? undefined : requireMethods(chosen),
    from: values.from,
    isSure: values.yes,
    installs: !values['no-install'],
    wantsHelp: values.help,
  }
}

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        template: { type: 'string' },
        methods: { type: 'string', multiple: true },
        from: { type: 'string' },
        yes: { type: 'boolean', short: 'y', default: false },
        'no-install': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (cause) {
    throw new Refusal(`An option is unknown or lacks its value.\n${usage}`, { cause })
  }
}

/**
 * Checks the name of an app, which is a folder and the name of its package.
 *
 * @throws Refusal
 */
export const requireName = (name: string): string => {
  const isUsable = /^(?!\.)[a-z\d][a-z\d._-]{0,99}$/.test(name) && !['node_modules', 'favicon.ico'].includes(name)
  if (isUsable) return name
  throw new Refusal(
    `"${name}" is no name for an app, because its package has the same name. Use lowercase letters, digits, "-", "_" and ".", and begin with a letter or a digit, as in my-app.`,
  )
}

/** @throws Refusal that names the templates */
export const requireTemplate = (name: string): string => {
  if (Object.hasOwn(templates, name)) return name
  throw new Refusal(`There is no template "${name}". Choose one of ${Object.keys(templates).join(', ')}.`)
}

/** @throws Refusal that names the methods */
export const requireMethods = (chosen: readonly string[]): readonly string[] => {
  const unknown = chosen.find((name) => !Object.hasOwn(methods, name))
  if (unknown === undefined && chosen.length > 0) return [...new Set(chosen)]
  const start = unknown === undefined ? '--methods names no method.' : `There is no method "${unknown}".`
  throw new Refusal(`${start} Choose of ${Object.keys(methods).join(', ')}, separated by commas.`)
}

/** Text of `--help`. */
export const usage = `Usage: npm create latchkey NAME -- [OPTIONS]

  --template NAME      ${Object.keys(templates).join(', ')}
  --methods LIST       ways to sign in, separated by commas: email-code,google,passkey
  --from URL_OR_FOLDER registry of the packages, such as http://localhost:3000/packages/, or a folder of their tarballs
  --no-install         write the files and install nothing
  --yes                ask nothing: take the defaults for what is not given
`
