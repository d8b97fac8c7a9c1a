import type * as z from 'zod'
import { spellingsHere } from './foreign-members.ts'
import { type ImportedUser, importedUser } from './imported-user.schema.ts'
import { LineRefused } from './line-refused.ts'

/**
 * Reads a line of an import.
 *
 * @throws LineRefused with the member that is wrong, and what to do
 */
export const readLine = (text: string): ImportedUser => {
  const parsed = importedUser.safeParse(withoutNulls(jsonOf(text)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new LineRefused('bad_request', issue === undefined ? 'The line is not a user.' : sentenceOf(issue))
}

const jsonOf = (text: string): unknown => {
  if (text.includes('\0'))
    throw new LineRefused(
      'bad_request',
      'The file is not UTF-8, but probably UTF-16. Convert it: `iconv -f UTF-16 -t UTF-8`.',
    )
  if (/^\s*\[/.test(text))
    throw new LineRefused(
      'bad_request',
      "Expected one object a line, but an array begins here. Convert the file: `jq -c '.[]'`.",
    )
  try {
    return JSON.parse(text)
  } catch {
    throw new LineRefused('bad_request', 'The line is not JSON. Write each user as one line: `jq -c .` does it.')
  }
}

/** Their nulls belong to the site. */
const metadataFields: ReadonlySet<string> = new Set(['trusted_metadata', 'untrusted_metadata'])

/** Drops members that are null: other products write what a user does not have as null. */
const withoutNulls = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(withoutNulls)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, metadataFields.has(name) ? value : withoutNulls(value)]),
  )
}

type Issue = z.core.$ZodIssue

const sentenceOf = (issue: Issue): string => {
  const place = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `\`${[...issue.path, key].join('.').slice(0, 200)}\``).join(', ')
    return `Unknown ${issue.keys.length === 1 ? 'member' : 'members'}: ${names}. Nothing of it would be kept: correct the name, or leave it out.${issue.path.length === 0 ? spellingsHere(issue.keys) : ''}`
  }
  return `${place || 'The line'}: ${issue.message.replace(/\.$/, '')}.`
}
