import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProvider, type Provider } from '../app.ts'
import { recordEvent } from '../domain/audit/events.ts'
import { systemClock } from '../ports/clock.ts'
import { silentLog } from '../ports/log.ts'
import { systemRandom } from '../ports/random.ts'
import { noTracing } from '../ports/tracing.ts'
import { unconfigured } from '../ports/unconfigured.ts'
import { openStore } from '../store/open.ts'
import { createProject, runProgram } from '../testing/program.ts'
import { startMailServer } from '../testing/servers/mail-server.ts'
import { startReceiver } from '../testing/servers/receiver.ts'

let folder = ''
let project = { project_id: '', public_token: '', secret: '' }
const environment = (at = 'rows') => ({ DATABASE_URL: `file:${join(folder, at)}` })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-operations-'))
  const words = ['--name', 'Shop', '--origin', 'https://shop.example', '--redirect', 'https://shop.example/in']
  project = await createProject(words, environment())
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Serves the database of a folder while the work runs. */
const served = async <Result>(work: (provider: Provider) => Promise<Result>, at = 'rows'): Promise<Result> => {
  const provider = createProvider({
    databaseURL: `file:${join(folder, at)}`,
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

const post = (provider: Provider, path: string, body: object) =>
  provider.fetch(
    new Request(`https://auth.example.com/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        Origin: 'https://shop.example',
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${project.public_token}:${project.public_token}`)}`,
      },
      body: JSON.stringify(body),
    }),
  )

const ada = { email: 'ada@example.com', password: 'a long enough password of hers 7' }
const signUp = (provider: Provider) => post(provider, '/passwords', { ...ada, session_duration_minutes: 30 })
const logIn = (provider: Provider, password = ada.password) =>
  post(provider, '/passwords/authenticate', { ...ada, password, session_duration_minutes: 30 })

const keysOf = async (provider: Provider) => {
  const url = `https://auth.example.com/v1/sessions/jwks/${project.project_id}`
  const { keys }: { keys: { kid: string }[] } = JSON.parse(await (await provider.fetch(new Request(url))).text())
  return keys.map(({ kid }) => kid)
}

it('copies an embedded database and its key to a folder on which a server can start', async () => {
  expect((await served(signUp)).status).toBe(200)
  const kids = await served(keysOf)
  const copied = await runProgram(['backup', join(folder, 'copy')], environment())
  expect(copied).toMatchObject({ code: 0, complaint: '' })
  expect((await stat(join(folder, 'copy/secrets.key'))).mode & 0o077).toBe(0)
  expect((await served((provider) => logIn(provider), 'copy')).status).toBe(200)
  expect(await served(keysOf, 'copy')).toEqual(kids)
  const again = await runProgram(['backup', join(folder, 'copy')], environment())
  expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('already contains a database') })
})

it('publishes the next signing key in addition to the current one, one at a time', async () => {
  const before = await served(keysOf)
  const rotated = await runProgram(['key', 'rotate', project.project_id], environment())
  expect(JSON.parse(rotated.out)).toMatchObject({ algorithm: 'RS256', kid: expect.not.stringMatching(before[0] ?? '') })
  expect(new Set(await served(keysOf))).toEqual(new Set([...before, JSON.parse(rotated.out).kid]))
  const again = await runProgram(['key', 'rotate', project.project_id], environment())
  expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('is already published') })
})

it('finds, unlocks and deletes a user by address', async () => {
  await served(signUp)
  await served(async (provider) => {
    for (let wrong = 0; wrong < 10; wrong++) await logIn(provider, 'not it')
    expect((await logIn(provider)).status).toBe(429)
  })
  const on = (verb: string, user = 'Ada@Example.com') =>
    runProgram(['user', verb, project.project_id, user], environment())
  const foundUser = JSON.parse((await on('find')).out)
  expect(foundUser).toMatchObject({ emails: [{ email: 'ada@example.com' }] })
  expect(JSON.parse((await on('find', foundUser.user_id)).out)).toEqual(foundUser)
  expect(foundUser.locks).toMatchObject([{ text: expect.stringMatching(/^Locked until .{16} UTC: 10 wrong pass/) }])
  expect(JSON.parse((await on('unlock')).out)).toMatchObject({ unlocked: true, lifted: [{ wrong: 10 }] })
  expect((await served((provider) => logIn(provider))).status).toBe(200)
  expect(JSON.parse((await on('delete')).out)).toEqual({ user_id: foundUser.user_id, deleted: true })
  expect(await on('find')).toMatchObject({ code: 1, complaint: expect.stringContaining('no such user') })
  expect((await served((provider) => logIn(provider))).status).not.toBe(200)
})

it('sets an OAuth client with a secret from standard input, and turns it off', async () => {
  const set = (words: readonly string[], typed: string) =>
    runProgram(['oauth-client', 'set', project.project_id, ...words], environment(), typed)
  expect(await set(['google', '--client-id', 'ours'], 'whispered\n')).toMatchObject({
    code: 0,
    out: expect.not.stringContaining('whispered'),
  })
  const started = () =>
    served(async (provider) => {
      const url = `https://auth.example.com/v1/public/oauth/google/start?public_token=${project.public_token}`
      return (await provider.fetch(new Request(url))).headers.get('location')
    })
  expect(await started()).toMatch(/^https:\/\/accounts\.google\.com\/.*client_id=ours/)
  expect(await set(['google', '--off'], '')).toMatchObject({ code: 0 })
  expect(await started()).toBeNull()
  expect(await set(['google', '--client-id', 'ours'], '')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('Standard input contains no secret'),
  })
  expect(await set(['gogle', '--off'], '')).toMatchObject({ code: 1, complaint: expect.stringContaining('google') })
})

it('reads settings from the file that CONFIG_FILE names, with precedence for the environment', async () => {
  const file = join(folder, 'latchkey.env')
  await writeFile(file, `# ours\nDATABASE_URL="file:${join(folder, 'rows')}"\n`)
  const listed = await runProgram(['project', 'list'], { CONFIG_FILE: file })
  expect(JSON.parse(listed.out)).toHaveLength(1)
  expect((await runProgram(['project', 'list'], { ...environment('other'), CONFIG_FILE: file })).out).toBe('[]\n')
  const none = await runProgram(['project', 'list'], { CONFIG_FILE: join(folder, 'none.env') })
  expect(none).toMatchObject({ code: 1, complaint: expect.stringContaining('none.env') })
})

it('reports in the doctor a session JWT that was too long for a cookie', async () => {
  const settings = {
    ...environment(),
    PUBLIC_URL: 'https://auth.invalid',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@example.com',
  }
  expect((await runProgram(['doctor'], settings)).complaint).not.toContain('tokens')
  const store = await openStore(settings.DATABASE_URL, silentLog, noTracing)
  await recordEvent(
    { clock: systemClock, random: systemRandom },
    store.db,
    { projectId: project.project_id, environment: 'live' },
    'user-live-1',
    {
      kind: 'session.jwt_cut',
      detail: { session_id: 'session-live-1', claims: 'permissions', factors: 2, roles: 0 },
    },
  )
  await store.close()
  expect((await runProgram(['doctor'], settings)).complaint).toMatch(
    /^change {2}tokens .*too long for a cookie.*custom claims permissions; authentication factors: 2\. Set fewer/m,
  )
})

it('reports in the doctor what is right and what to change', async () => {
  const mail = await startMailServer()
  const answering = createServer((_request, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1')
  await once(answering, 'listening')
  try {
    const settings = {
      ...environment(),
      PUBLIC_URL: 'https://auth.invalid',
      SMTP_URL: mail.url,
      MAIL_FROM: 'login@example.com',
      TRUSTED_PROXIES: '10.0.0.0/8',
    }
    const report = await runProgram(['doctor'], settings)
    expect(report).toMatchObject({ code: 1, out: '' })
    expect(report.complaint).toMatch(/^ok {6}mail .*accepts mail from login@example.com/m)
    expect(report.complaint).toMatch(/^ok {6}redirects .*https:\/\/shop\.example\/in/m)
    await runProgram(
      ['project', 'update', project.project_id, '--remove-redirect', 'https://shop.example/in'],
      settings,
    )
    expect((await runProgram(['doctor'], settings)).complaint).toMatch(
      /^change {2}redirects .*has no redirect URL.*project update project-live-.*--add-redirect/m,
    )
    expect(report.complaint).toMatch(/^change {2}proxy .*auth\.invalid does not answer from here/m)
    expect(report.complaint).toMatch(/^ok {6}cookies .*shop\.example/m)
    const captchas = 'captcha_settings={"enabled":true,"siteKey":"site-key"}'
    const turned = ['project', 'update', project.project_id, '--set', 'http_only_sessions=true', '--set', captchas]
    expect((await runProgram(turned, settings)).code).toBe(0)
    const reportWithCaptchas = (await runProgram(['doctor'], settings)).complaint
    expect(reportWithCaptchas).toMatch(/^ok {6}cookies .*that no script reads.*under a path of their own host/m)
    expect(reportWithCaptchas).toMatch(/^change {2}captchas .*no service verifies them.*CAPTCHA_SECRET/m)
    expect((await runProgram(['doctor'], { ...settings, CAPTCHA_SECRET: 'secret' })).complaint).toMatch(
      /^ok {6}captchas .*www\.google\.com verifies/m,
    )
    expect(reportWithCaptchas).toMatch(/^advice {2}protection .*--set protected_mode=true\.$/m)
    expect(reportWithCaptchas).toMatch(/^advice {2}protection .*--set pkce_required_for_oauth=true/m)
    const protect = ['protected_mode', 'pkce_required_for_email_magic_links', 'pkce_required_for_password_resets']
    const all = [...protect, 'pkce_required_for_oauth', 'pkce_required_for_sso'].flatMap((name) => [
      '--set',
      `${name}=true`,
    ])
    expect((await runProgram(['project', 'update', project.project_id, ...all], settings)).code).toBe(0)
    expect((await runProgram(['doctor'], settings)).complaint).not.toContain('protection')
    const { port } = answering.address() as AddressInfo
    const wrong = await runProgram(['doctor'], {
      ...settings,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    expect(wrong.complaint).toMatch(/^change {2}settings .*PUBLIC_URL is not an https origin/m)
    expect((await runProgram(['doctor'], { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' })).complaint).toMatch(
      /^change {2}mail .*127\.0\.0\.1:1 does not accept mail/m,
    )
  } finally {
    answering.close()
    await mail.close()
  }
})

it('rejects changes of a database in use by a server, and names the folder', async () => {
  await served(async (provider) => {
    await provider.ready()
    const ran = await runProgram(['project', 'list'], environment())
    expect(ran).toMatchObject({ code: 1, complaint: expect.stringContaining(join(folder, 'rows')) })
  })
})

it('delivers the next events to a new webhook, and records the operator’s actions', async () => {
  const receiver = await startReceiver()
  try {
    const typed = ['webhook', 'add', project.project_id, '--url', receiver.url, '--kind', 'user.created']
    const added = await runProgram(typed, environment())
    expect(added).toMatchObject({ code: 0, complaint: '' })
    const { webhook_id, secret } = JSON.parse(added.out)
    await served(async (provider) => {
      expect((await signUp(provider)).status).toBe(200)
      await expect.poll(() => receiver.calls.length).toBe(1)
    })
    const [call] = receiver.calls
    const verified = new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>)
    expect(verified).toMatchObject({ type: 'user.created', data: { project_id: project.project_id } })
    const removed = await runProgram(['webhook', 'remove', project.project_id, webhook_id], environment())
    expect(removed.code).toBe(0)
    expect(JSON.parse((await runProgram(['webhook', 'list', project.project_id], environment())).out)).toEqual([])
    const log = (await runProgram(['events', project.project_id], environment())).out.trim().split('\n')
    const kinds = log.map((line) => JSON.parse(line)).map(({ type, data }) => [type, data.by])
    expect(kinds).toContainEqual(['project.created', 'operator'])
    expect(kinds).toContainEqual(['webhook.added', 'operator'])
    expect(kinds).toContainEqual(['user.created', undefined])
    expect(kinds.at(-1)).toEqual(['webhook.removed', 'operator'])
    expect(log.join()).not.toContain(ada.email)
    expect(log.join()).not.toContain(secret)
  } finally {
    await receiver.close()
  }
})

it.each([
  [['--url', 'http://shop.example/hook'], '--url must be an https address'],
  [['--url', 'https://user:pass@shop.example/hook'], '--url must be an https address'],
  [['--url', 'https://shop.example/hook', '--kind', 'user.made'], '--kind must be one of'],
])('rejects webhook add %j', async (words, complaint) => {
  const ran = await runProgram(['webhook', 'add', project.project_id, ...words], environment())
  expect(ran.code).toBe(1)
  expect(ran.complaint).toContain(complaint)
})

it('creates a new back-end secret, and keeps the old one for the overlap', async () => {
  const asks = (provider: Provider, secret: string) =>
    provider.fetch(
      new Request('https://auth.example.com/v1/users/search', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${project.project_id}:${secret}`)}`,
        },
        body: '{}',
      }),
    )
  const rotate = async (hours: string) => {
    const ran = await runProgram(['secret', 'rotate', project.project_id, '--overlap-hours', hours], environment())
    expect(ran).toMatchObject({ code: 0, complaint: '' })
    return JSON.parse(ran.out).secret as string
  }
  const second = await rotate('24')
  const statuses = (secrets: readonly string[]) =>
    served((provider) => Promise.all(secrets.map(async (secret) => (await asks(provider, secret)).status)))
  expect(await statuses([project.secret, second])).toEqual([200, 200])
  const third = await rotate('0')
  expect(await statuses([project.secret, second, third])).toEqual([401, 401, 200])
  const rejection = await runProgram(['secret', 'rotate', project.project_id, '--overlap-hours', 'all'], environment())
  expect(rejection.complaint).toContain('--overlap-hours must be a whole number')
})
