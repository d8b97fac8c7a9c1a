import type { ConfigOption, Takes } from './config-option.ts'

/** A value of a configuration that has no effect, or another one than its author expects. */
export interface ConfigFault {
  readonly message: string
  /** False for options that no option resembles: sites that switched may have some that only their former widget knew. */
  readonly isMistyped: boolean
}

type Rows = Readonly<Record<string, ConfigOption>>

/**
 * Compares a site's configuration with the table of its options. `null` and `undefined` mean unset.
 *
 * @returns a sentence for each unknown option and each value in another form, with the correct form
 */
export const faultsIn = (config: unknown, rows: Rows): readonly ConfigFault[] => {
  if (config == null) return []
  if (!isObject(config)) return [{ message: `\`config\` is ${written(config)}. Expected an object.`, isMistyped: true }]
  return below(config, '', 'config', rows)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks the entries of an object. `path` finds rows, `place` is what the site's author reads. */
const below = (values: object, path: string, place: string, rows: Rows): readonly ConfigFault[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const ownPath = path + name
    const ownPlace = `${place}.${name}`
    const row = Object.hasOwn(rows, ownPath) ? rows[ownPath] : undefined
    if (row === undefined) return [unknownOption(name, path, place, rows)]
    if (value == null) return []
    if (!fits(value, row.takes)) return [wrongForm(ownPlace, name, value, row)]
    if (isObject(value) && row.takes === 'an object')
      return hasRowsBelow(rows, `${ownPath}.`) ? below(value, `${ownPath}.`, ownPlace, rows) : []
    if (row.takes !== 'names and objects') return []
    return (value as readonly unknown[]).flatMap((one, at) =>
      isObject(one) ? below(one, `${ownPath}[].`, `${ownPlace}[${at}]`, rows) : [],
    )
  })

const hasRowsBelow = (rows: Rows, path: string) => Object.keys(rows).some((row) => row.startsWith(path))

const fits = (value: unknown, takes: Takes): boolean => {
  if (takes === 'a boolean') return typeof value === 'boolean'
  if (takes === 'text' || takes === 'a URL') return typeof value === 'string'
  if (takes === 'an object') return isObject(value)
  if (takes === 'names and objects') return Array.isArray(value)
  if (takes === 'a list of texts') return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if ('oneOf' in takes) return takes.oneOf.some((one) => one === value)
  if ('listOf' in takes) return Array.isArray(value) && value.every((one) => takes.listOf.includes(one))
  return typeof value === 'number' && value >= takes.from && value <= takes.to
}

/** Writes the values of an option for a reader. */
export const formOf = (takes: Takes, unit?: string): string => {
  if (typeof takes === 'string') return takes === 'names and objects' ? 'a list of names or objects' : takes
  if ('oneOf' in takes) return takes.oneOf.map((one) => `'${one}'`).join(', ')
  if ('listOf' in takes) return `a list of ${takes.listOf.map((one) => `'${one}'`).join(', ')}`
  return `a number from ${takes.from} to ${takes.to}${unit === undefined ? '' : ` (${unit})`}`
}

const wrongForm = (
  place: string,
  name: string,
  value: unknown,
  { takes, unit, example }: ConfigOption,
): ConfigFault => ({
  message: `\`${place}\` is ${written(value)}. Expected ${formOf(takes, unit)}. Write \`${name}: ${example}\`.`,
  isMistyped: true,
})

const unknownOption = (name: string, path: string, place: string, rows: Rows): ConfigFault => {
  const names = Object.keys(rows)
    .filter((row) => row.startsWith(path))
    .map((row) => row.slice(path.length))
    .filter((row) => !/[.[]/.test(row))
  const nearest = nearestOf(name, names)
  const elsewhere = path === '' && Object.keys(rows).find((row) => row.split('.').at(-1) === name)
  const hint = nearest ? `${place}.${nearest}` : elsewhere && `config.${elsewhere}`
  return {
    message: `\`${place}.${name}\` is not an option, so it has no effect. ${hint ? `Write \`${hint}\`.` : `The options are ${names.join(', ')}.`}`,
    isMistyped: hint !== undefined,
  }
}

/** Returns the name that ends with the given one, or the most similar name if at most a quarter of its characters differ. */
const nearestOf = (name: string, names: readonly string[]): string | undefined => {
  const longer = names.find((one) => name.length > 3 && one.toLowerCase().endsWith(name.toLowerCase()))
  if (longer !== undefined) return longer
  const ranked = names
    .map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= one.length / 4)
    .sort((first, second) => first.distance - second.distance)
  return ranked[0]?.one
}

/** Counts the characters to insert, remove or replace (Levenshtein). */
const distanceOf = (one: string, other: string): number => {
  let row = [...Array(other.length + 1).keys()]
  for (const [at, character] of [...one].entries()) {
    const next = [at + 1]
    for (const [column, expected] of [...other].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (character === expected ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Writes a value as in source code, shortened. */
const written = (value: unknown): string => {
  if (typeof value === 'function') return 'a function'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
