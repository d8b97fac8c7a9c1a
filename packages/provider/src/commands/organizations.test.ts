import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProject, runProgram } from '../testing/program.ts'

let folder = ''
let projectId = ''
const environment = () => ({ DATABASE_URL: `file:${join(folder, 'rows')}` })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-organizations-'))
  const words = ['--name', 'Shop', '--origin', 'https://shop.example', '--redirect', 'https://shop.example/in', '--b2b']
  projectId = (await createProject(words, environment())).project_id
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = async (words: string, typed: readonly string[] = [], stdin = '') => {
  const { code, out, complaint } = await runProgram([...words.split(' '), projectId, ...typed], environment(), stdin)
  return code === 0 ? JSON.parse(out) : complaint
}

it('creates an organization with members and connections, each found by slug and address', async () => {
  const created = await run('organization create', ['--name', 'Acme', '--slug', 'acme', '--domain', 'acme.example'])
  expect(created).toMatchObject({ name: 'Acme', email_allowed_domains: ['acme.example'] })
  const member = await run('member invite', ['acme', '--email', 'ada@acme.example', '--role', 'stytch_admin'])
  expect(member).toMatchObject({ status: 'invited', email_address: 'ada@acme.example' })
  expect(await run('member update', ['acme', 'ada@acme.example', '--second-factor', 'on'])).toMatchObject({
    mfa_enrolled: true,
  })
  expect(await run('member unlock', ['acme', 'ada@acme.example'])).toEqual({
    member_id: member.member_id,
    unlocked: false,
    lifted: [],
  })
  const { connection } = await run('connection create', ['acme', '--protocol', 'oidc', '--name', 'Login'])
  const words = [connection.connection_id, '--client-id', 'shop', '--client-secret']
  expect(await run('connection update-oidc', words, 'hunter2-secret')).toMatchObject({ warning: expect.any(String) })
  expect(await run('connection delete', [connection.connection_id])).toMatchObject({ deleted: true })
  expect(await run('organization delete', ['acme'])).toMatchObject({ deleted: true })
  const events = (await runProgram(['events', projectId], environment())).out
  expect(events).toMatch(/"member\.added".*"by":"operator"/)
  expect(events).not.toContain('hunter2-secret')
})

it('leaves the mail of an invitation to the server', async () => {
  await run('organization create', ['--name', 'Acme', '--slug', 'acme'])
  expect(await run('member invite', ['acme', '--email', 'ada@acme.example'])).toMatchObject({ status: 'invited' })
  const sent: string[] = []
  const { createProvider } = await import('../app.ts')
  const provider = createProvider({
    databaseURL: environment().DATABASE_URL,
    development: false,
    publicURL: 'https://auth.example',
    messages: { send: async ({ to }) => void sent.push(to) },
  })
  await provider.ready()
  await expect.poll(() => sent).toEqual(['ada@acme.example'])
  await provider.close()
})

it.each([
  ['an unknown organization', 'organization update', ['nowhere', '--name', 'X'], 'No organization'],
  ['an unknown member', 'member remove', ['acme', 'eve@acme.example'], 'member'],
  ['an unknown connection', 'connection delete', ['oidc-connection-live-x'], 'connection'],
  ['an unknown policy', 'organization update', ['acme', '--second-factor', 'ALWAYS'], '--second-factor must be'],
  [
    'a page that is not listed',
    'member invite',
    ['acme', '--email', 'a@b.example', '--redirect', 'https://x.example/'],
    'redirect',
  ],
])('refuses %s with a reason', async (_, words, typed, reason) => {
  await run('organization create', ['--name', 'Acme', '--slug', 'acme'])
  expect(await run(words, typed)).toContain(reason)
})
