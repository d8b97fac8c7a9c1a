import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProject, runProgram } from '../testing/program.ts'

interface AppEvent {
  readonly type: string
  readonly data: { readonly by: string }
}

let folder = ''
let projectId = ''
const environment = () => ({ DATABASE_URL: `file:${join(folder, 'rows')}` })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-apps-'))
  const words = ['--name', 'Shop', '--origin', 'https://shop.example', '--redirect', 'https://shop.example/in']
  projectId = (await createProject(words, environment())).project_id
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const app = async (verb: string, ...words: string[]) => {
  const { code, out, complaint } = await runProgram(['app', verb, projectId, ...words], environment())
  return code === 0 ? JSON.parse(out) : complaint
}

it('creates, lists, updates, rotates and deletes a connected app', async () => {
  const options = ['--type', 'third_party', '--name', 'Partner', '--redirect', 'https://partner.example/callback']
  const { client_secret, ...created } = await app('create', ...options)
  expect(client_secret).toMatch(/^[\w-]{30,}$/)
  expect(created).toMatchObject({
    client_id: expect.stringMatching(/^connected-app-live-/),
    client_type: 'third_party',
    redirect_urls: ['https://partner.example/callback'],
  })
  const { client_id } = created
  expect(await app('list')).toEqual([created])

  const changed = { ...created, client_name: 'Partner 2', access_token_expiry_minutes: 15 }
  expect(await app('update', client_id, '--name', 'Partner 2', '--token-minutes', '15')).toEqual(changed)

  const logo = 'https://partner.example/logo.png'
  expect(await app('update', client_id, '--logo', logo, '--id-token-template', '{"a": 1}')).toEqual({
    ...changed,
    logo_url: logo,
    id_token_template_content: '{"a": 1}',
  })
  expect(await app('update', client_id, '--logo', '', '--redirect', '')).toMatchObject({ redirect_urls: [] })

  const { next_client_secret, ...rotating } = await app('rotate', client_id)
  expect(rotating.next_client_secret_last_four).toBe(next_client_secret.slice(-4))
  expect((await app('rotate', client_id, '--finish')).client_secret_last_four).toBe(next_client_secret.slice(-4))

  expect(await app('delete', client_id)).toEqual({ client_id, deleted: true })
  expect(await app('list')).toEqual([])

  const events = (await runProgram(['events', projectId], environment())).out.trim().split('\n')
  const ofApps = events.map((line): AppEvent => JSON.parse(line)).filter(({ type }) => type.startsWith('app.'))
  expect(ofApps.map(({ type }) => type)).toEqual([
    ...['app.created', 'app.changed', 'app.changed', 'app.changed', 'app.rotated', 'app.rotated', 'app.removed'],
  ])
  expect(ofApps.every(({ data }) => data.by === 'operator')).toBe(true)
})

it('says what is wrong with an app, and creates or changes none', async () => {
  const named = ['--name', 'Partner', '--redirect']
  expect(await app('create', '--type', 'partner', ...named, 'https://a.example/')).toContain(
    '--type must be first_party,',
  )
  expect(await app('create', '--type', 'third_party', ...named, 'http://a.example/')).toContain('redirect_urls')
  expect(await app('create', '--type', 'third_party', '--name', 'P', '--full-access', 'on')).toContain('first-party')
  expect(await app('create', '--type', 'first_party', '--name', 'P', '--full-access', 'yes')).toContain('on or off')
  expect(await app('update', 'connected-app-live-x', '--name', 'P')).toContain('No active connected app')
  expect(await app('list')).toEqual([])
})
