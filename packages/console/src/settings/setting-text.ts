import type { ConsoleSetting } from '@latchkey/protocol/console/settings'

/** The contents of a setting's field: text, or for checkboxes the chosen options. Null is the value `null`. */
export type FieldContent = string | boolean | readonly string[] | null

/** Returns the contents of a field that shows the stored value. */
export const contentOf = ({ form, value }: ConsoleSetting): FieldContent => {
  if (form.kind === 'switch') return value === true
  if (form.kind === 'list') {
    if (value === null) return null
    const entries = Array.isArray(value) ? value.map(String) : []
    return form.options === null ? entries.join('\n') : entries
  }
  if (form.kind === 'json') return value === undefined ? '' : JSON.stringify(value, null, 2)
  return value === undefined || value === null ? '' : String(value)
}

/** The value that a field stands for, or why it has none. */
export type ReadContent = { readonly value: unknown } | { readonly problem: string }

/** Returns the value to send. The server checks it against the bounds again. */
export const readContent = ({ form }: ConsoleSetting, content: FieldContent): ReadContent => {
  if (form.kind === 'list') return { value: typeof content === 'string' ? linesOf(content) : content }
  if (typeof content !== 'string') return { value: content }
  if (form.kind === 'number') {
    const number = Number(content)
    if (content.trim() !== '' && Number.isInteger(number) && number >= form.min && number <= form.max)
      return { value: number }
    return { problem: `Enter a whole number from ${grouped(form.min)} to ${grouped(form.max)}.` }
  }
  if (form.kind !== 'json') return { value: form.kind === 'text' && form.isNullable && content === '' ? null : content }
  try {
    return { value: JSON.parse(content) }
  } catch {
    return { problem: 'This is not valid JSON. Check quotes, commas and brackets.' }
  }
}

/** Formats a number with separators, as `docs/SETTINGS.md` does. */
export const grouped = (number: number): string => number.toLocaleString('en')

const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
