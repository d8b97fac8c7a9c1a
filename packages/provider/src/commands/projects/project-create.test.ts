import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProvider } from '../../app.ts'
import { unconfigured } from '../../ports/unconfigured.ts'
import { createProject, runProgram } from '../../testing/program.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-create-project-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const words = ['--name', 'Shop', '--origin', 'https://shop.example.com', '--redirect', 'https://shop.example.com/in']

it('adds a live project that a production server serves only to its origin', async () => {
  const created = await createProject(words, { DATABASE_URL: `file:${folder}` })
  expect(created.public_token).toMatch(/^public-token-live-/)
  expect(created.secret).toMatch(/^secret-live-[\w-]{43}$/)
  const provider = createProvider({
    databaseURL: `file:${folder}`,
    development: false,
    publicURL: 'https://auth.example.com',
    messages: unconfigured('nothing'),
  })
  const bootstrap = (origin: string) =>
    provider.fetch(
      new Request(`https://auth.example.com/sdk/v1/projects/bootstrap/${created.public_token}`, {
        headers: { Origin: origin },
      }),
    )
  const answer = await bootstrap('https://shop.example.com')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ data: { project_name: 'Shop', vertical: 'CONSUMER' } })
  for (const origin of ['http://localhost:3000', 'https://other.example.com']) {
    expect((await bootstrap(origin)).status).toBe(403)
  }
  await provider.close()
})

it('still works under its older name', async () => {
  const ran = await runProgram(['create-project', ...words], { DATABASE_URL: `file:${folder}` })
  expect(JSON.parse(ran.out)).toMatchObject({
    vertical: 'CONSUMER',
    project_id: expect.stringMatching(/^project-live-/),
  })
})

it('R20: creates a project in protected mode that requires PKCE with the options', async () => {
  const environment = { DATABASE_URL: `file:${folder}` }
  await createProject(words, environment)
  await createProject([...words, '--protected', '--pkce'], environment)
  const [open, closed] = JSON.parse((await runProgram(['project', 'list'], environment)).out)
  const settings = (value: boolean) => ({
    protected_mode: value,
    pkce_required_for_email_magic_links: value,
    pkce_required_for_password_resets: value,
    pkce_required_for_oauth: value,
    pkce_required_for_sso: value,
  })
  expect(open).toMatchObject(settings(false))
  expect(closed).toMatchObject(settings(true))
})

it('R20: explains in its help which attack each protection stops', async () => {
  const { out } = await runProgram(['help', 'project', 'create'], { DATABASE_URL: '' })
  expect(out).toMatch(/--protected +stops account enumeration/)
  expect(out).toMatch(/--pkce +stops login CSRF/)
})

it.each([
  ['no name', ['--origin', 'https://shop.example.com'], '--name is missing'],
  ['no origin', ['--name', 'Shop'], '--origin is missing'],
  ['an origin in the clear', ['--name', 'Shop', '--origin', 'http://shop.example.com'], 'http://shop.example.com'],
  ['an origin with a path', ['--name', 'Shop', '--origin', 'https://shop.example.com/login'], 'without a path'],
  ['M05 a redirect with a star', [...words, '--redirect', 'https://*.example.com/'], 'https://*.example.com/'],
  ['a redirect in the clear', [...words, '--redirect', 'http://shop.example.com/'], 'http://shop.example.com/'],
  ['an unknown option', [...words, '--admin'], 'Usage: latchkey project create'],
  ['a word too many', [...words, 'again'], 'Usage: latchkey project create'],
])('rejects %s with a reason, and adds nothing', async (_case, given, why) => {
  const environment = { DATABASE_URL: `file:${folder}` }
  const ran = await runProgram(['project', 'create', ...given], environment)
  expect(ran).toMatchObject({ code: 1, out: '', complaint: expect.stringContaining(why) })
  expect(ran.complaint).toMatch(/^Nothing was done\./)
  expect((await runProgram(['project', 'list'], environment)).out).toBe('[]\n')
})

it.each([undefined, '', 'memory:', 'mysql://x'])('rejects DATABASE_URL=%s', async (databaseURL) => {
  const ran = await runProgram(['project', 'create', ...words], { DATABASE_URL: databaseURL })
  expect(ran).toMatchObject({ code: 1, complaint: expect.stringContaining('DATABASE_URL must name') })
})
