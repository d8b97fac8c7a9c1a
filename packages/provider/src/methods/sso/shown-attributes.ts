import { specialNames } from '@latchkey/protocol/core/plain-names'

const longestKept = 4_096

/**
 * Returns the attributes of a member to store and show: one value as a text, several as a list. `__proto__` is omitted,
 * because clients reject such an answer. More than four thousand characters are not stored.
 */
export const shownAttributes = (
  attributes: readonly (readonly [name: string, values: readonly string[]])[],
): Readonly<Record<string, unknown>> => {
  const flat = attributes.flatMap(([name, values]) =>
    values.length === 0 || specialNames.has(name) ? [] : [[name, values.length === 1 ? values[0] : values] as const],
  )
  const flatAttributes = Object.fromEntries(flat)
  return JSON.stringify(flatAttributes).length > longestKept ? {} : flatAttributes
}

/** Returns a name in one short line without control and bidirectional characters, which could hide a part of it. */
export const quotableName = (name: string): string => name.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 100)

const longestName = 256

/** Returns a name from its two parts, else the whole one, in one line. */
export const statedName = ({
  firstName,
  lastName,
  fullName,
}: {
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
}): string => {
  const parts = [firstName, lastName].filter((part) => part.trim() !== '')
  const name = parts.length > 0 ? parts.join(' ') : fullName
  return name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)
}
