import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProject, runProgram } from '../../testing/program.ts'

let folder: string
let projectId: string
const environment = (settings: Readonly<Record<string, string>> = {}) => ({
  DATABASE_URL: `file:${join(folder, 'rows')}`,
  ...settings,
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-oauth-client-'))
  const words = ['--name', 'Shop', '--origin', 'https://shop.example.com']
  projectId = (await createProject(words, environment())).project_id
})
afterAll(() => rm(folder, { recursive: true }))

it.each([
  [{ PUBLIC_URL: 'https://login.example.com/' }, 'https://login.example.com/v1/oauth/callback/google'],
  [{}, 'http://localhost:3000/v1/oauth/callback/google'],
  [{ PORT: '4000' }, 'http://localhost:4000/v1/oauth/callback/google'],
])('with the settings %o, prints the redirect URL to register at the provider', async (settings, url) => {
  const command = ['oauth-client', 'set', projectId, 'google', '--client-id', 'ours']
  const { code, out } = await runProgram(command, environment(settings), 'whispered')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ client_id: 'ours', redirect_url: url })
})
