import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProvider, type Provider } from '../../app.ts'
import { unconfigured } from '../../ports/unconfigured.ts'
import { createProject, runProgram } from '../../testing/program.ts'

let folder = ''
let project = { project_id: '', public_token: '', secret: '' }
const environment = () => ({ DATABASE_URL: `file:${folder}` })
const redirect = 'https://shop.example/in'
const ada = { email: 'ada@example.com', password: 'a long enough password of hers 7', session_duration_minutes: 30 }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-user-help-'))
  const words = ['--name', 'Shop', '--origin', 'https://shop.example', '--redirect', redirect]
  project = await createProject(words, environment())
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Serves the database while the work runs. */
const served = async <Result>(work: (provider: Provider) => Promise<Result>): Promise<Result> => {
  const provider = createProvider({
    databaseURL: `file:${folder}`,
    development: false,
    publicURL: 'https://auth.example.com',
    messages: unconfigured('nothing'),
  })
  try {
    return await work(provider)
  } finally {
    await provider.close()
  }
}

const post = async (provider: Provider, path: string, user: string, password: string, body: object) => {
  const answer = await provider.fetch(
    new Request(`https://auth.example.com${path}`, {
      method: 'POST',
      headers: {
        Origin: 'https://shop.example',
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${user}:${password}`)}`,
      },
      body: JSON.stringify(body),
    }),
  )
  return { status: answer.status, body: await answer.json() }
}
const asPage = (provider: Provider, path: string) =>
  post(provider, `/sdk/v1${path}`, project.public_token, project.public_token, ada)
const signUp = () => served((provider) => asPage(provider, '/passwords'))
const run = (...words: readonly string[]) => runProgram(words, environment())
const eventsOf = async () => (await run('events', project.project_id)).out

it('requires a reset: the password signs in no more, and the event names the operator', async () => {
  expect((await signUp()).status).toBe(200)
  const ran = await run('user', 'require-reset', project.project_id, ada.email)
  expect(ran).toMatchObject({ code: 0, complaint: '' })
  expect(JSON.parse(ran.out)).toMatchObject({ requires_reset: true })
  const refused = await served((provider) => asPage(provider, '/passwords/authenticate'))
  expect(refused.body.error_type).toBe('reset_password')
  expect(await eventsOf()).toMatch(/"password\.reset_required".*"by":"operator"/)
})

it('impersonates once: the link signs in as the user, and its token is in no event', async () => {
  const { body } = await signUp()
  const ran = await run('user', 'impersonate', project.project_id, ada.email, '--redirect', redirect)
  expect(ran).toMatchObject({ code: 0, complaint: '' })
  const link = new URL(JSON.parse(ran.out).url)
  expect(link.href.startsWith(`${redirect}?`)).toBe(true)
  const token = link.searchParams.get('token') ?? ''
  const use = (provider: Provider) =>
    post(provider, '/v1/impersonation/authenticate', project.project_id, project.secret, {
      impersonation_token: token,
    })
  const [first, second] = await served(async (provider) => [await use(provider), await use(provider)] as const)
  expect([first.status, first.body.user_id]).toEqual([200, body.data.user_id])
  expect(second.status).toBe(401)
  const log = await eventsOf()
  expect(log).toMatch(/"impersonation\.prepared".*"by":"operator"/)
  expect(log).not.toContain(token)
})

it.each([
  ['require-reset for an unknown user', ['require-reset', 'nobody@example.com']],
  ['impersonate for an unknown user', ['impersonate', 'nobody@example.com', '--redirect', redirect]],
  ['impersonate on a page that is not listed', ['impersonate', ada.email, '--redirect', 'https://evil.example/in']],
  ['impersonate without a page', ['impersonate', ada.email]],
])('refuses %s and records nothing', async (_, [act = '', ...words]) => {
  await signUp()
  const before = await eventsOf()
  const { code, complaint } = await run('user', act, project.project_id, ...words)
  expect(code).not.toBe(0)
  expect(complaint).toMatch(/\S/)
  expect(await eventsOf()).toBe(before)
})
