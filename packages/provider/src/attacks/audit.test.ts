import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConsoleCreatedProject } from '@latchkey/protocol/console/project-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProvider, type Provider } from '../app.ts'
import { inProcess } from '../http/connection.ts'
import { unconfigured } from '../ports/unconfigured.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { createProject, runProgram } from '../testing/program.ts'

const site = 'https://shop.example'
const address = 'https://auth.example.com'
const key = Buffer.alloc(32, 7)

describeOnBothStores('the audit log', (given) => {
  let folder = ''
  let environment: Record<string, string> = {}
  let project: ConsoleCreatedProject
  let provider: Provider

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-audit-'))
    const databaseURL = given.kind === 'sqlite' ? `file:${folder}` : given.url
    environment = { DATABASE_URL: databaseURL, SECRETS_KEY: key.toString('base64') }
    project = await createProject(['--name', 'Shop', '--origin', site], environment)
    const messages = unconfigured('nothing')
    provider = createProvider({ databaseURL, development: false, publicURL: address, messages, secretsKeys: [key] })
    await provider.ready()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const post = async (path: string, body: object, session = project.public_token) => {
    const request = new Request(`${address}/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        Origin: site,
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${project.public_token}:${session}`)}`,
      },
      body: JSON.stringify(body),
    })
    const answer = await provider.fetch(request, { ...inProcess, address: '127.8.9.10' })
    const responseBody = JSON.parse(await answer.text())
    return { ...responseBody, ...responseBody.data }
  }

  it('M10 records each sign-in, failure and sign-out with user, kind, time, network address and request ID', async () => {
    const ada = { email: 'ada@example.com', password: 'a long enough password of hers 7' }
    const created = await post('/passwords', { ...ada, session_duration_minutes: 30 })
    const refused = await post('/passwords/authenticate', { ...ada, password: 'wrong', session_duration_minutes: 30 })
    const nobody = await post('/passwords/authenticate', {
      ...ada,
      email: 'nobody@example.com',
      session_duration_minutes: 30,
    })
    const signIn = await post('/passwords/authenticate', { ...ada, session_duration_minutes: 30 })
    const signOut = await post('/sessions/revoke', {}, signIn.session_token)
    await provider.close()
    const { out, code } = await runProgram(['events', project.project_id], environment)
    expect(code).toBe(0)
    const log = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const of = (requestId: string) =>
      log.filter(({ data }) => data.request_id === requestId).map(({ type, data }) => [type, data.user_id])
    const who = created.user_id
    expect(of(created.request_id)).toEqual(
      expect.arrayContaining([
        ['user.created', who],
        ['session.begun', who],
      ]),
    )
    expect(of(refused.request_id)).toEqual([['guess.refused', who]])
    expect(of(nobody.request_id)).toEqual([['guess.refused', undefined]])
    expect(of(signIn.request_id)).toEqual([['session.begun', who]])
    expect(of(signOut.request_id)).toEqual([['session.ended', who]])
    for (const { data, timestamp } of log.filter((line) => line.data.request_id)) {
      expect(data.ip_address).toBe('127.8.9.10')
      expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(600_000)
    }
    expect(out).not.toMatch(/ada@|nobody@|password of hers/)
  })
})

it('M10 is append-only: no statement changes or deletes an event, except the sweep of expired events', () => {
  const folder = join(import.meta.dirname, '..')
  const sources = globSync('**/*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))
  const touching = /(updateTable|deleteFrom)\('events'\)|(UPDATE|DELETE FROM)\s+events\b/
  expect(sources.filter((name) => touching.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})
