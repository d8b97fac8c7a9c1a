import type { Cell, InsightTable } from '@latchkey/protocol/console/insight'
import { csvOf } from '@latchkey/protocol/console/insight'
import { dayMs, hourMs } from '../domain/insight/periods.ts'
import type { InsightRange, Report } from '../domain/insight/reports/report.ts'
import { readReport, reports } from '../domain/insight/reports/reports.ts'
import { StartError } from '../errors.ts'
import { systemClock } from '../ports/clock.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'

const defaultDays = 30

/** Prints the numbers of the console: sign-ins, users, messages, rate limits and health. */
export const insight = command({
  words: 'insight',
  about: 'print how users sign in: funnel, active users, messages, rate limits and health',
  takes: ['PROJECT_ID'],
  options: {
    from: { value: 'DAY', about: `first day in UTC, such as 2030-01-01; default: ${defaultDays} days ago` },
    to: { value: 'DAY', about: 'last day in UTC; default: today' },
    step: { value: 'STEP', about: 'width of a row over time: `day` (default) or `hour`' },
    report: {
      value: 'NAME',
      about: `only this report; may be repeated: ${reports.map(({ name }) => name).join(', ')}`,
      many: true,
    },
    csv: { about: 'print comma-separated values' },
    json: { about: 'print JSON' },
  },
  run: ({ taken: [projectId = ''], from, to, step, report, csv, json }, { environment }) => {
    const range = rangeOf({ from, to, step }, systemClock.now())
    const chosenReports = report.length === 0 ? reports : report.map(reportOf)
    return withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const tables: (readonly [Report, InsightTable])[] = []
      for (const chosen of chosenReports)
        tables.push([chosen, await readReport(database.store.db, project, chosen, range)])
      if (json) return Object.fromEntries(tables.map(([{ name }, table]) => [name, objectsOf(table)]))
      if (!csv) return tables.map(([chosen, table]) => textOf(chosen, table)).join('\n')
      const [only, ...others] = tables
      if (only !== undefined && others.length === 0) return csvOf(only[1])
      return tables.map(([{ name }, table]) => `# ${name}\r\n${csvOf(table)}`).join('\r\n')
    })
  },
})

const refused = (message: string): StartError => new StartError('arguments_refused', `Nothing was done. ${message}`)

const reportOf = (name: string): Report => {
  const report = reports.find((one) => one.name === name)
  if (report !== undefined) return report
  throw refused(`There is no report ${JSON.stringify(name.slice(0, 80))}. \`latchkey insight --help\` lists them.`)
}

interface TypedRange {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly step: string | undefined
}

/** More rows than this are of no use in a terminal, and would need much memory. */
const maxRows = 10_000

const rangeOf = ({ from, to, step = 'day' }: TypedRange, now: number): InsightRange => {
  if (step !== 'day' && step !== 'hour') throw refused('--step must be `day` or `hour`.')
  const stepMs = step === 'day' ? dayMs : hourMs
  const lastDay = to === undefined ? now - (now % dayMs) : dayOf('--to', to)
  const firstDay = from === undefined ? lastDay - (defaultDays - 1) * dayMs : dayOf('--from', from)
  if (firstDay > lastDay) throw refused('--from must not be after --to.')
  const range = { from: firstDay, to: lastDay + dayMs, stepMs }
  if ((range.to - range.from) / stepMs > maxRows)
    throw refused(`The range has more than ${maxRows} rows. Choose a shorter one, or --step day.`)
  return range
}

const dayOf = (option: string, typed: string): number => {
  const day = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : Number.NaN
  if (!Number.isNaN(day)) return day
  throw refused(`${option} must be a day in UTC, such as 2030-01-31, not ${JSON.stringify(typed.slice(0, 80))}.`)
}

const objectsOf = ({ columns, rows }: InsightTable): readonly Readonly<Record<string, Cell>>[] =>
  rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])))

const textOf = ({ title, about }: Report, { columns, rows }: InsightTable): string => {
  const texts = rows.map((row) => row.map((cell, at) => cellText(cell, columns[at]?.kind)))
  const lines = [columns.map(({ name }) => name), ...texts]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const padded = lines.map((line) =>
    line.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join('  '),
  )
  return [title, about, ...padded.map((line) => `  ${line}`), ''].join('\n')
}

const cellText = (cell: Cell, kind: string | undefined): string => {
  if (cell === null) return '-'
  if (typeof cell === 'string') return cell
  if (kind === 'share') return `${Math.round(cell * 1_000) / 10} %`
  return kind === 'duration' ? durationText(cell) : String(cell)
}

const durationText = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : ms < 60_000 ? `${ms / 1_000} s` : `${Math.round(ms / 6_000) / 10} min`
