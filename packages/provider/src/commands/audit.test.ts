import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDeps } from '../open-deps.ts'
import { adjustableClock } from '../ports/adjustable-clock.ts'
import { sweep } from '../store/sweep.ts'
import { eventsOfProject } from '../store/tables/audit/events.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { createProject, runProgram } from '../testing/program.ts'

const key = Buffer.alloc(32, 7)

describeOnBothStores('actions of operators', (store) => {
  let folder = ''
  let project = { project_id: '', secret: '' }
  let environment: Record<string, string> = {}
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-audit-'))
    const databaseURL = store.kind === 'sqlite' ? `file:${join(folder, 'rows')}` : store.url
    environment = { DATABASE_URL: databaseURL, SECRETS_KEY: key.toString('base64') }
    project = await createProject(['--name', 'Shop', '--origin', 'https://shop.example'], environment)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const run = (...words: readonly string[]) => runProgram(words, environment)
  const opened = async <Result>(
    work: (deps: Awaited<ReturnType<typeof openDeps>>) => Promise<Result>,
    at = Date.now(),
  ) => {
    const deps = await openDeps({
      databaseURL: environment.DATABASE_URL ?? '',
      development: false,
      secretsKeys: [key],
      clock: adjustableClock({ now: () => at }),
      messages: { send: async () => {} },
    })
    try {
      return await work(deps)
    } finally {
      await deps.store.close()
    }
  }
  const events = async () =>
    (await run('events', project.project_id)).out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))

  it('create an expiring secret for another operator, and leave other secrets unchanged', async () => {
    const invited = JSON.parse((await run('operator', 'invite', project.project_id, '--days', '2')).out)
    expect(invited).toMatchObject({ project_id: project.project_id, secret: expect.any(String) })
    const isValidAfter = (secret: string, days: number) =>
      opened(
        async (deps) => {
          const storedProject = await deps.projects.byId(project.project_id)
          return storedProject !== null && deps.projectSecrets.isSecretOf(storedProject, secret)
        },
        Date.now() + days * 86_400_000,
      )
    expect([await isValidAfter(invited.secret, 0), await isValidAfter(invited.secret, 3)]).toEqual([true, false])
    expect(await isValidAfter(project.secret, 3)).toBe(true)
    for (const wrong of ['0', '91', 'many', '-1'])
      expect((await run('operator', 'invite', project.project_id, '--days', wrong)).code).toBe(1)
    expect((await run('secret', 'rotate', project.project_id, '--overlap-hours', '0')).code).toBe(0)
    expect(await isValidAfter(invited.secret, 0)).toBe(false)
  })

  it('are recorded as events with the operator’s account and without secrets', async () => {
    const line = JSON.stringify({ emails: [{ email: 'gone@example.com', verified: true }] })
    expect((await runProgram(['user', 'import', project.project_id], environment, line)).code).toBe(0)
    expect((await run('user', 'delete', project.project_id, 'gone@example.com')).code).toBe(0)
    expect((await run('mail', 'stop', project.project_id, 'gone@example.com')).code).toBe(0)
    const all = await events()
    const { username } = userInfo()
    for (const type of [
      'project.created',
      'operator.invited',
      'project.secret_rotated',
      'users.imported',
      'user.removed',
      'mail.stopped',
    ])
      expect(all.find((one) => one.type === type)?.data, type).toMatchObject({ by: 'operator', operator: username })
    expect(JSON.stringify(all)).not.toContain('gone@example.com')
  })

  it('are kept for as long as the project configures', async () => {
    expect((await run('project', 'update', project.project_id, '--set', 'events_kept_days=400')).code).toBe(0)
    expect((await run('operator', 'invite', project.project_id)).code).toBe(0)
    const kinds = await opened(
      async ({ store, clock }) => {
        await sweep(store, clock.now())
        const from = { happenedAt: 0, eventId: '' }
        return (await eventsOfProject(store.db, { projectId: project.project_id }, from, 100)).map(({ kind }) => kind)
      },
      Date.now() + 100 * 86_400_000,
    )
    expect(kinds).toContain('operator.invited')
    expect(kinds).not.toContain('project.created')
  })
})

it('only the sweep and the reset of a development store change or delete events', () => {
  const source = new URL('..', import.meta.url)
  const writes = /(?:updateTable|deleteFrom)\(\s*'events'|(?:UPDATE|DELETE FROM)\s+events\b/i
  const sourceFiles = globSync('**/*.ts', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => writes.test(readFileSync(new URL(path, source), 'utf8')))
  expect(sourceFiles).toEqual([])
})
