import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell } from '@latchkey/protocol/console/insight'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SamplePeriod, sampleFacts } from '../../../dev/insight/sample-facts.ts'
import { seedInsight } from '../../../dev/insight/seed-insight.ts'
import { describeStoreContract } from '../../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../../testing/deps.ts'
import { type RawRow, rawSQL } from '../../../testing/insight/raw-sql.ts'
import { bucketOf } from '../duration-buckets.ts'
import { dayMs, hourMs } from '../periods.ts'
import type { InsightRange } from './report.ts'
import { readReport, reports } from './reports.ts'

/** Four weeks before the clock of the tests, over the turn of a year, and not at the start of a week. */
const month: SamplePeriod = { from: Date.UTC(2025, 11, 6), days: 30, visitsADay: 60 }
const range: InsightRange = { from: month.from, to: month.from + month.days * dayMs, stepMs: dayMs }

const rowsAtOnce = 2_000

describeStoreContract('reports of a month', (given) => {
  let folder = ''
  let url = ''
  let test: TestDeps
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-insight-'))
    url = given.kind === 'sqlite' ? `file:${folder}` : given.url
    test = await openTestDeps(url)
    await seedInsight(test.deps, test.project.projectId, month)
    await seedInsight(test.deps, 'another project', { ...month, days: 2 })
    await writeRawFacts()
  })
  afterAll(async () => {
    await test.deps.store.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** The facts themselves, as rows that only SQL reads. */
  const writeRawFacts = async () => {
    const { db } = test.deps.store
    await sql`CREATE TABLE raw_facts (happened_at BIGINT, measure TEXT, label TEXT, ms BIGINT, user_id TEXT)`.execute(
      db,
    )
    const facts = [...sampleFacts(month)]
    for (let from = 0; from < facts.length; from += rowsAtOnce) {
      const values = facts.slice(from, from + rowsAtOnce).map((fact) => {
        if ('userId' in fact) return sql`(${fact.at}, 'active', '', NULL, ${fact.userId})`
        if ('statement' in fact) return sql`(${fact.at}, 'statement', ${fact.statement}, ${fact.ms}, NULL)`
        const value = 'ms' in fact ? fact.ms : 'level' in fact ? fact.level : null
        return sql`(${fact.at}, ${fact.measure}, ${fact.label}, ${value}, NULL)`
      })
      await sql`INSERT INTO raw_facts VALUES ${sql.join(values)}`.execute(db)
    }
  }

  const read = async (name: string, of: InsightRange = range) => {
    const report = reports.find((one) => one.name === name)
    if (report === undefined) throw new Error(`There is no report ${name}.`)
    return (await readReport(test.deps.store.db, test.project, report, of)).rows
  }
  const query = (text: string): Promise<readonly RawRow[]> => rawSQL(url, text)
  const cells = (rows: readonly RawRow[]): readonly (readonly Cell[])[] => rows.map((row) => Object.values(row))
  const within = (from: number, to: number) => `happened_at >= ${from} AND happened_at < ${to}`
  const inRange = within(range.from, range.to)
  const countIf = (condition: string, name: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS ${name}`
  const day = (column = 'happened_at') =>
    given.kind === 'sqlite'
      ? `strftime('%Y-%m-%d', (${column}) / 1000, 'unixepoch')`
      : `to_char(to_timestamp((${column}) / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
  const monthStart = `substr(${day()}, 1, 7) || '-01'`
  const weekStart = day(`happened_at - (happened_at - ${4 * dayMs}) % ${7 * dayMs}`)

  it('have the funnel of SQL over the facts, by method and by day', async () => {
    const steps = ['started', 'sent', 'verified', 'signed_in'].map((step) => countIf(`measure = '${step}'`, step))
    const byMethod = await query(
      `SELECT label, ${steps.join(', ')} FROM raw_facts WHERE ${inRange} AND measure IN ('started', 'sent', 'verified', 'signed_in') GROUP BY label`,
    )
    const [all, ...methods] = await read('funnel')
    expect(methods.length).toBe(6)
    const withoutUnsent = methods.map(([method, , started, sent, ...rest]) => [method, started, sent ?? 0, ...rest])
    expect(new Set(withoutUnsent.map(String))).toEqual(new Set(cells(byMethod).map(String)))
    const rendered = countIf(`measure = 'rendered'`, 'rendered')
    const [total] = await query(`SELECT ${[rendered, ...steps].join(', ')} FROM raw_facts WHERE ${inRange}`)
    expect(all).toEqual(['all', ...Object.values(total ?? {})])
    const byDay = await query(
      `SELECT ${day()} AS at, ${[rendered, ...steps].join(', ')} FROM raw_facts WHERE ${inRange} GROUP BY 1 ORDER BY 1`,
    )
    expect(byDay).toHaveLength(30)
    expect(await read('funnel-over-time')).toEqual(cells(byDay))
  })

  it('have the sign-ins of SQL by method in each hour, with rows for empty hours', async () => {
    const of = { from: range.from + 3 * dayMs, to: range.from + 5 * dayMs, stepMs: hourMs }
    const rows = await read('sign-ins', of)
    expect(rows).toHaveLength(48)
    const hour = `happened_at - happened_at % ${hourMs}`
    const counted = await query(
      `SELECT ${hour} AS hour_at, label, COUNT(*) AS total FROM raw_facts WHERE ${within(of.from, of.to)} AND measure = 'signed_in' GROUP BY 1, 2`,
    )
    const sum = (row: readonly Cell[]) => row.slice(1).reduce<number>((all, cell) => all + Number(cell), 0)
    for (const row of rows) {
      const at = Date.parse(String(row[0]))
      const expected = counted
        .filter(({ hour_at }) => hour_at === at)
        .reduce((all, { total }) => all + Number(total), 0)
      expect([row[0], sum(row)]).toEqual([row[0], expected])
    }
    expect(rows.reduce((all, row) => all + sum(row), 0)).toBeGreaterThan(20)
  })

  it('have the shares, sign-ups, passkeys and lockouts of SQL', async () => {
    const shares = await query(
      `SELECT label, COUNT(*) AS total FROM raw_facts WHERE ${inRange} AND measure = 'signed_in' GROUP BY label ORDER BY 2 DESC, 1`,
    )
    const all = shares.reduce((sum, { total }) => sum + Number(total), 0)
    expect(new Map((await read('method-share')).map(([method, ...rest]) => [method, rest]))).toEqual(
      new Map(shares.map(({ label, total }) => [label, [total, Number(total) / all]])),
    )
    const byDay = (columns: readonly string[]) =>
      query(`SELECT ${[`${day()} AS at`, ...columns].join(', ')} FROM raw_facts WHERE ${inRange} GROUP BY 1 ORDER BY 1`)
    const counted = (measure: string, label: string, name: string) =>
      countIf(`measure = '${measure}' AND label = '${label}'`, name)
    expect(await read('sign-ups')).toEqual(
      cells(
        await byDay([
          counted('signed_up', 'user', 'a'),
          counted('signed_up', 'back_end', 'b'),
          counted('signed_up', 'member', 'c'),
        ]),
      ),
    )
    expect((await read('passkey-adoption')).map((row) => row.slice(0, 3))).toEqual(
      cells(await byDay([counted('passkey_added', '', 'a'), counted('signed_in', 'passkey', 'b')])),
    )
    expect(await read('lockouts')).toEqual(
      cells(
        await byDay([
          counted('locked', 'code', 'a'),
          counted('locked', 'password', 'b'),
          counted('locked', 'totp', 'c'),
        ]),
      ),
    )
    expect((await read('deliveries')).map((row) => row.slice(0, 4))).toEqual(
      cells(
        await byDay([
          counted('message_delivered', 'email', 'a'),
          counted('message_bounced', 'email', 'b'),
          counted('message_failed', 'email', 'c'),
        ]),
      ),
    )
    expect((await read('requests')).map((row) => row.slice(0, 5))).toEqual(
      cells(await byDay(['2xx', '3xx', '4xx', '5xx'].map((status, at) => counted('requests', status, `s${at}`)))),
    )
  })

  it('have the active users of SQL in each day, week and month', async () => {
    const distinct = (start: string) =>
      query(
        `SELECT ${start} AS at, COUNT(DISTINCT user_id) AS users FROM raw_facts WHERE measure = 'active' GROUP BY 1 ORDER BY 1`,
      )
    expect(await read('active-day')).toEqual(cells(await distinct(day())))
    expect(await read('active-week')).toEqual(cells(await distinct(weekStart)))
    const months = cells(await distinct(monthStart))
    expect(months.map(([at]) => at)).toEqual(['2025-12-01', '2026-01-01'])
    expect(await read('active-month')).toEqual(months)
  })

  it('have the bucket of the median that SQL finds, for steps, messages and requests', async () => {
    const median = async (measure: string, label: string, share = 0.5) => {
      const [row] = await query(
        `SELECT ms FROM (SELECT ms, ROW_NUMBER() OVER (ORDER BY ms) AS place, COUNT(*) OVER () AS total FROM raw_facts WHERE ${inRange} AND measure = '${measure}' AND label = '${label}') ranked WHERE place >= total * ${share} ORDER BY place LIMIT 1`,
      )
      return row === undefined ? null : bucketOf(Number(row.ms))
    }
    const times = await read('step-times')
    expect(times).toHaveLength(6)
    for (const [method, started, sent, verified] of times) {
      const label = String(method)
      expect([method, started, sent, verified]).toEqual([
        method,
        await median('started_after', label),
        await median('sent_after', label),
        await median('verified_after', label),
      ])
    }
    for (const [channel, , middle, p95] of await read('delivery-times'))
      expect([channel, middle, p95]).toEqual([
        channel,
        await median('delivered_after', String(channel)),
        await median('delivered_after', String(channel), 0.95),
      ])
  })

  it('have the statements of the database and the fullest queues that SQL finds in each day', async () => {
    // The other project of this test added readings of the same database to the first two days.
    const of = { ...range, from: range.from + 2 * dayMs }
    const inDays = within(of.from, of.to)
    const failed = countIf('ms IS NULL', 'failed')
    const failures = await query(
      `SELECT ${day()} AS at, ${failed} FROM raw_facts WHERE ${inDays} AND measure = 'statement' GROUP BY 1 ORDER BY 1`,
    )
    const database = await read('database', of)
    expect(database.map((row) => [row[0], row[5]])).toEqual(cells(failures))
    const ranked = (statement: string) =>
      `SELECT ${day()} AS at, ms, ROW_NUMBER() OVER (PARTITION BY ${day()} ORDER BY ms) AS place, COUNT(*) OVER (PARTITION BY ${day()}) AS total FROM raw_facts WHERE ${inDays} AND measure = 'statement' AND label = '${statement}' AND ms IS NOT NULL`
    for (const [column, statement, share] of [
      [1, 'read', 0.5],
      [2, 'read', 0.95],
      [3, 'write', 0.5],
      [4, 'write', 0.95],
    ] as const) {
      const found = await query(
        `SELECT at, MIN(ms) AS ms FROM (${ranked(statement)}) ranked WHERE place >= total * ${share} GROUP BY at ORDER BY at`,
      )
      expect(database.map((row) => [row[0], row[column]])).toEqual(
        found.map(({ at, ms }) => [at, bucketOf(Number(ms))]),
      )
    }
    for (const [report, measure] of [
      ['queue-lengths', 'queue_waiting'],
      ['queue-ages', 'queue_oldest'],
    ] as const) {
      const highest = await query(
        `SELECT ${day()} AS at, MAX(ms) AS highest FROM raw_facts WHERE ${inDays} AND measure = '${measure}' AND label = 'email' GROUP BY 1 ORDER BY 1`,
      )
      expect(highest.length).toBeGreaterThan(10)
      const rows = (await read(report, of)).filter(([, email]) => email !== 0)
      expect(rows.map(([at, email]) => [at, email])).toEqual(
        highest.map((row) => [row.at, bucketOf(Number(row.highest))]),
      )
    }
  })

  it('are empty for a project without counts', async () => {
    for (const report of reports.filter(({ name }) => name !== 'database')) {
      const { rows } = await readReport(
        test.deps.store.db,
        { projectId: 'unknown', environment: 'test' },
        report,
        range,
      )
      const values = rows.flatMap((row) => row.slice(1)).filter((cell) => cell !== null)
      expect([report.name, values.every((cell) => cell === 0)]).toEqual([report.name, true])
    }
  })
})
