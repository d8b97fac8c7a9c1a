import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedInsight } from '../dev/insight/seed-insight.ts'
import { reports } from '../domain/insight/reports/reports.ts'
import { openDeps } from '../open-deps.ts'
import { createProject, runProgram } from '../testing/program.ts'

const key = Buffer.alloc(32, 7)

describe('latchkey insight', () => {
  let folder = ''
  let projectId = ''
  let environment: Record<string, string> = {}
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-insight-'))
    environment = { DATABASE_URL: `file:${join(folder, 'rows')}`, SECRETS_KEY: key.toString('base64') }
    projectId = (await createProject(['--name', 'Shop', '--origin', 'https://shop.example'], environment)).project_id
    const deps = await openDeps({
      databaseURL: environment.DATABASE_URL ?? '',
      development: false,
      secretsKeys: [key],
      messages: { send: async () => {} },
    })
    await seedInsight(deps, projectId, { from: Date.UTC(2026, 0, 5), days: 2, visitsADay: 200 })
    await deps.store.close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const run = (...words: readonly string[]) => runProgram(['insight', projectId, ...words], environment)
  const days = ['--from', '2026-01-05', '--to', '2026-01-06'] as const

  it('prints the same numbers as text, CSV and JSON, with both days of the range', async () => {
    const csv = (await run(...days, '--report', 'funnel-over-time', '--csv')).out.trim().split('\r\n')
    expect(csv[0]).toBe('at,rendered,started,sent,verified,signed_in')
    expect(csv.slice(1).map((line) => line.split(',')[0])).toEqual(['2026-01-05', '2026-01-06'])
    const json = JSON.parse((await run(...days, '--report', 'funnel-over-time', '--json')).out)
    expect(json['funnel-over-time'].map((row: object) => Object.values(row).join(','))).toEqual(csv.slice(1))
    const text = (await run(...days, '--report', 'funnel-over-time')).out
    for (const line of csv) for (const cell of line.split(',')) expect(text).toContain(cell)
    expect(Number(csv[1]?.split(',')[1])).toBeGreaterThan(100)
  })

  it('hides small counts of users, because the project is live', async () => {
    const { out } = await run(...days, '--report', 'sign-ins', '--step', 'hour', '--csv')
    expect(out).toContain('<5')
    expect(
      out
        .split('\r\n')
        .slice(1, -1)
        .flatMap((line) => line.split(',').slice(1)),
    ).not.toContain('3')
  })

  it('prints every report by default', async () => {
    const { out, code } = await run(...days, '--csv')
    expect(code).toBe(0)
    expect([...out.matchAll(/^# (.*)\r$/gm)].map(([, name]) => name)).toEqual(reports.map(({ name }) => name))
  })

  it.each([
    [['--from', 'yesterday'], '--from must be a day in UTC'],
    [['--from', '2026-02-01', '--to', '2026-01-01'], '--from must not be after --to'],
    [['--step', 'week'], '--step must be `day` or `hour`'],
    [['--report', 'guesses'], 'There is no report "guesses"'],
    [['--from', '1990-01-01', '--step', 'hour'], 'more than 10000 rows'],
  ])('rejects %j with a message that says what to do', async (words, message) => {
    const { code, complaint } = await run(...words)
    expect(code).toBe(1)
    expect(complaint).toContain(message)
  })
})
