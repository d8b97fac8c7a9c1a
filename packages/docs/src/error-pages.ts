import { errorStatus } from '@latchkey/protocol/core/errors'

/** A row of the table of errors. */
export interface ErrorRow {
  readonly type: string
  readonly status: number
  readonly when: string
  readonly remedy: string
}

/** Reads the rows of `docs/ERRORS.md`. */
export const errorRows = (markdown: string): readonly ErrorRow[] =>
  [...markdown.matchAll(/^\| `(\w+)` \| (\d+) \| (.+?) \| (.+?) \|$/gm)].map(
    ([, type = '', status = '', when = '', remedy = '']) => ({ type, status: Number(status), when, remedy }),
  )

/** Returns the faults of the table: a type without a row, a row without a type, or another status than the answer's. */
export const errorFindings = (rows: readonly ErrorRow[]): readonly string[] => {
  const known: Readonly<Record<string, number>> = errorStatus
  const missing = Object.keys(known).filter((type) => !rows.some((row) => row.type === type))
  const wrong = rows.filter(({ type, status }) => known[type] !== status)
  return [
    ...missing.map((type) => `docs/ERRORS.md has no row for \`${type}\`. Say when it is answered, and what to do.`),
    ...wrong.map(({ type }) => `docs/ERRORS.md: \`${type}\` is no error of the provider with this status.`),
  ]
}

/** A page for each error, by its address below `/docs/`. The field `error_url` of an answer leads to it. */
export const errorPages = (rows: readonly ErrorRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.map(({ type, status, when, remedy }) => [
      `errors/${type}`,
      [
        `# ${type}`,
        `The answer has status ${status} and \`error_type\` \`${type}\`.`,
        `**When:** ${when}`,
        `**What to do:** ${remedy}`,
        '`error_message` of the answer is more exact; it may name the field or the limit. `request_id` is in the log of the provider too.',
        '[All errors](/errors)',
        '',
      ].join('\n\n'),
    ]),
  )
