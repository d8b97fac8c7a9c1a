import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProject, runProgram } from '../testing/program.ts'

interface ClientEvent {
  readonly type: string
  readonly data: { readonly by: string }
}

let folder = ''
let projectId = ''
const environment = () => ({ DATABASE_URL: `file:${join(folder, 'rows')}` })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-m2m-'))
  const words = ['--name', 'Shop', '--origin', 'https://shop.example', '--redirect', 'https://shop.example/in']
  projectId = (await createProject(words, environment())).project_id
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const m2m = async (verb: string, ...words: string[]) => {
  const { code, out, complaint } = await runProgram(['m2m', verb, projectId, ...words], environment())
  return code === 0 ? JSON.parse(out) : complaint
}

it('creates, lists, updates, rotates and deletes an M2M client', async () => {
  const { client_secret, ...created } = await m2m('create', '--name', 'Billing', '--scope', 'read', '--scope', 'write')
  expect(client_secret).toMatch(/^[\w-]{30,}$/)
  expect(created).toMatchObject({
    client_id: expect.stringMatching(/^m2m-client-live-/),
    scopes: ['read', 'write'],
    status: 'active',
  })
  const { client_id } = created
  expect(await m2m('list')).toEqual([created])

  const changed = { ...created, client_name: 'Billing 2', status: 'inactive' }
  expect(await m2m('update', client_id, '--name', 'Billing 2', '--status', 'inactive')).toEqual(changed)
  expect(await m2m('update', client_id, '--scope', '')).toEqual({ ...changed, scopes: [] })

  const { next_client_secret, ...rotating } = await m2m('rotate', client_id)
  expect(rotating.next_client_secret_last_four).toBe(next_client_secret.slice(-4))
  expect((await m2m('rotate', client_id, '--finish')).client_secret_last_four).toBe(next_client_secret.slice(-4))

  expect(await m2m('delete', client_id)).toEqual({ client_id, deleted: true })
  expect(await m2m('list')).toEqual([])

  const events = (await runProgram(['events', projectId], environment())).out.trim().split('\n')
  const ofClients = events.map((line): ClientEvent => JSON.parse(line)).filter(({ type }) => type.startsWith('client.'))
  expect(ofClients.map(({ type }) => type)).toEqual([
    ...['client.created', 'client.changed', 'client.changed', 'client.rotated', 'client.rotated', 'client.removed'],
  ])
  expect(ofClients.every(({ data }) => data.by === 'operator')).toBe(true)
})

it('says what is wrong with an M2M client, and creates or changes none', async () => {
  expect(await m2m('create', '--name', 'Billing', '--scope', 'two words')).toContain('scopes')
  expect(await m2m('create', '--name', 'x'.repeat(257))).toContain('client_name')
  expect(await m2m('update', 'm2m-client-live-x', '--status', 'off')).toContain('active or inactive')
  expect(await m2m('update', 'm2m-client-live-x', '--name', 'Billing')).toContain('No M2M client')
  expect(await m2m('list')).toEqual([])
})
