import type { ZodType } from 'zod'
import { readInput } from './input.ts'

type Members = Record<string, unknown>

/**
 * Checks the body of a back-end call like `readInput`, and takes what other languages write for "nothing": `null` for a
 * member that was left out (Rust, C#), `[]` for an empty object (`json_encode` of PHP), and an empty text for an optional
 * choice or pattern (forms, environment variables). A value that the schema takes is never touched, so that a `null` or an
 * empty text with a meaning keeps it.
 *
 * @throws ProviderError for the first field that is still wrong
 */
export const readLenientInput = <Input>(schema: ZodType<Input>, body: unknown): Input => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const mended = structuredClone(isNothing(body) ? {} : body)
  for (const { code, path, ...issue } of parsed.error.issues)
    if (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')
      mend(mended, path, 'expected' in issue ? issue.expected : '')
  const withoutBlanks = schema.safeParse(omitBlanks(schema, mended))
  return withoutBlanks.success ? withoutBlanks.data : readInput(schema, mended)
}

/**
 * Omits empty texts that the schema refuses as texts. An empty text where an object or a list belongs stays wrong: it may be
 * a check that the caller counts on.
 */
const omitBlanks = <Input>(schema: ZodType<Input>, body: unknown): unknown => {
  const refused = schema
    .safeParse(body)
    .error?.issues.filter(
      ({ code, path }) =>
        path.length === 1 && (code === 'invalid_value' || code === 'invalid_format' || code === 'too_small'),
    )
  const blanks = new Set(refused?.map(({ path: [name = ''] }) => name).filter((name) => memberOf(body, name) === ''))
  return blanks.size === 0
    ? body
    : Object.fromEntries(Object.entries(body as Members).filter(([name]) => !blanks.has(name)))
}

/** Whether a body has no member: `null` of Rust's `()`, and `[]` of PHP's empty array. */
export const isNothing = (body: unknown): boolean => body === null || (Array.isArray(body) && body.length === 0)

const mend = (body: unknown, path: readonly PropertyKey[], expected: string): void => {
  const parent = path.slice(0, -1).reduce<unknown>((at, name) => memberOf(at, name), body)
  const name = path.at(-1)
  if (name === undefined || typeof parent !== 'object' || parent === null || Array.isArray(parent)) return
  const value = memberOf(parent, name)
  if (value === null) Reflect.deleteProperty(parent, name)
  const isObjectExpected = expected === 'object' || expected === 'record'
  if (isObjectExpected && Array.isArray(value) && value.length === 0) (parent as Members)[String(name)] = {}
}

const memberOf = (at: unknown, name: PropertyKey): unknown =>
  typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Members)[String(name)] : undefined
