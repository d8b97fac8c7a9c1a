import { changedLines } from './edit.ts'
import type { PlannedFile, SwitchPlan } from './plan-switch.ts'
import type { Unread } from './site-files.ts'

export interface ReportOptions {
  readonly plan: SwitchPlan
  readonly unread: readonly Unread[]
  /** Files that could not be written; null if nothing was to be written. */
  readonly unwritten: readonly Unread[] | null
  /** Remarks that concern no single file. */
  readonly remarks: readonly string[]
}

/** Number of changed, added and removed lines of a plan. */
export const lineCount = ({ changed }: Pick<SwitchPlan, 'changed'>): number =>
  changed
    .flatMap(({ text, edits }) => changedLines(text, edits))
    .reduce((sum, { before, after }) => sum + Math.max(before.length, after.length), 0)

/** Writes the report of a switch: changes file by file, their number, and what remains for a person. */
export const switchReport = ({ plan, unread, unwritten, remarks }: ReportOptions): string => {
  const files = plan.changed.map(fileChanges)
  const remaining = plan.remaining.map(
    ({ path, lines, advice }) => `${[path, lines.join(',')].filter(Boolean).join(':')}  ${advice}`,
  )
  const failed = [...unread, ...(unwritten ?? [])].map(({ path, reason }) => `${path} ${reason}.`)
  return [
    ...files,
    countOf(plan, unwritten),
    ...section('Left for you:', remaining),
    ...section('Not done:', failed),
    ...remarks,
  ].join('\n\n')
}

/** Returns the path of a file and its changed lines, as a terminal may show them. */
export const fileChanges = ({ path, text, edits }: PlannedFile): string => {
  const changes = changedLines(text, edits).flatMap(({ line, before, after }) => [
    ...before.map((old, at) => `  ${line + at} - ${old}`),
    ...after.map((now, at) => `  ${line + at} + ${now}`),
  ])
  return [path, ...changes].map(printable).join('\n')
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [[title, ...lines.map((line) => `  ${printable(line)}`)].join('\n')]

const countOf = (plan: SwitchPlan, unwritten: readonly Unread[] | null): string => {
  const count = lineCount(plan)
  if (count === 0) return 'Nothing to change.'
  const lines = `${count} ${count === 1 ? 'line' : 'lines'} in ${plan.changed.length} ${plan.changed.length === 1 ? 'file' : 'files'}`
  if (unwritten === null) return `${lines} would change. Run the command with --write to write them.`
  return unwritten.length === 0
    ? `Changed ${lines}.`
    : `Changed ${lines}, except the files below that could not be written.`
}

/** Shortens long lines, and replaces control characters, which a terminal would obey. */
const printable = (line: string): string =>
  (line.length > 200 ? `${line.slice(0, 200)}…` : line).replaceAll(/[^\P{C}\t]/gu, '?')
