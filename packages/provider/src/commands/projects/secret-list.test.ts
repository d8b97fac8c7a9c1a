import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProject, runProgram } from '../../testing/program.ts'

let folder = ''
let projectId = ''
const environment = () => ({ DATABASE_URL: `file:${join(folder, 'rows')}` })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-secrets-'))
  const words = ['--name', 'Shop', '--origin', 'https://shop.example', '--redirect', 'https://shop.example/in']
  projectId = (await createProject(words, environment())).project_id
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const secret = (verb: string, ...words: string[]) => runProgram(['secret', verb, projectId, ...words], environment())
const listed = async (): Promise<readonly { secret_id: string; created_at: string | null; ends_at: string | null }[]> =>
  JSON.parse((await secret('list')).out)

it('lists the secrets of a project by ID, with their times and without their texts', async () => {
  expect(await listed()).toEqual([{ secret_id: expect.any(String), created_at: null, ends_at: null }])
  const rotated = JSON.parse((await secret('rotate', '--overlap-hours', '24')).out)
  const all = await listed()
  expect(all).toHaveLength(2)
  expect(all.filter(({ ends_at }) => ends_at === null)).toHaveLength(1)
  const endOfFirst = Date.parse(all.find(({ created_at }) => created_at === null)?.ends_at ?? '')
  expect(Math.abs(endOfFirst - Date.parse(rotated.earlier_secrets_end_at))).toBeLessThan(1_000)
  expect(JSON.stringify(all)).not.toContain(rotated.secret)
})

it('revokes a secret at once, records it, and keeps the only one and unknown ones as they are', async () => {
  const [first] = await listed()
  await secret('rotate', '--overlap-hours', '24')
  const revoked = await secret('revoke', first?.secret_id ?? '')
  expect(revoked).toMatchObject({ code: 0, complaint: '' })
  const left = await listed()
  expect(left.map(({ secret_id }) => secret_id)).not.toContain(first?.secret_id)
  expect((await secret('revoke', left[0]?.secret_id ?? '')).complaint).toContain('only')
  expect((await secret('revoke', 'secret-unknown')).code).toBe(1)
  expect(await listed()).toEqual(left)
  const events = (await runProgram(['events', projectId], environment())).out
  expect(events.match(/"project\.secret_revoked"/g)).toHaveLength(1)
})
