import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProvider } from './app.ts'
import { createProject } from './create-project.ts'
import { unconfigured } from './ports/unconfigured.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-create-project-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const words = ['--name', 'Shop', '--origin', 'https://shop.example.com', '--redirect', 'https://shop.example.com/in']

it('adds a live project that a server in production serves, to its own origin only', async () => {
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

it.each([
  ['no name', ['--origin', 'https://shop.example.com']],
  ['no origin', ['--name', 'Shop']],
  ['an origin in the clear', ['--name', 'Shop', '--origin', 'http://shop.example.com']],
  ['an origin with a path', ['--name', 'Shop', '--origin', 'https://shop.example.com/login']],
  ['M05 a redirect with a star', [...words, '--redirect', 'https://*.example.com/']],
  ['a redirect in the clear', [...words, '--redirect', 'http://shop.example.com/']],
  ['an unknown option', [...words, '--admin']],
])('refuses %s, and says how it is used', async (_case, given) => {
  const creating = createProject(given, { DATABASE_URL: `file:${folder}` })
  await expect(creating).rejects.toMatchObject({
    fault: 'arguments_refused',
    message: expect.stringContaining('Usage:'),
  })
})

it.each([undefined, '', 'memory:', 'mysql://x'])('refuses DATABASE_URL=%s', async (databaseURL) => {
  await expect(createProject(words, { DATABASE_URL: databaseURL })).rejects.toMatchObject({
    fault: 'arguments_refused',
  })
})
