import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningCommand, startCommand } from '../testing/command.ts'
import { createProject, runProgram } from '../testing/program.ts'

let folder = ''
let there: RunningCommand
let theirs = { project_id: '', public_token: '' }
let ours = ''
const environment = () => ({ DATABASE_URL: `file:${join(folder, 'ours')}` })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-switch-check-'))
  there = await startCommand({ DATABASE_URL: 'memory:' })
  const projects: (typeof theirs & { vertical: string })[] = JSON.parse(
    await (await fetch(`${there.url}/dev/projects`)).text(),
  )
  theirs = projects.find(({ vertical }) => vertical === 'CONSUMER') ?? theirs
  const change = {
    project_name: 'Shop',
    email_domains: [],
    password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  }
  await fetch(`${there.url}/dev/projects/${theirs.project_id}`, { method: 'PATCH', body: JSON.stringify(change) })
  ours = (await createProject(['--name', 'Shop', '--origin', 'https://shop.example'], environment())).project_id
})
afterAll(async () => {
  there.signal('SIGKILL')
  await there.ended
  await rm(folder, { recursive: true, force: true })
})

const check = (...words: readonly string[]) => {
  const known = ['--from', there.url, '--public-token', theirs.public_token, '--project-id', theirs.project_id]
  return runProgram(['switch', 'check', ours, ...known, ...words], environment())
}

const patch = (change: object) =>
  fetch(`${there.url}/dev/projects/${theirs.project_id}`, { method: 'PATCH', body: JSON.stringify(change) })

it('finds nothing where nothing is otherwise', async () => {
  expect(await check('--origin', 'https://shop.example')).toEqual({
    code: 0,
    out: 'Nothing that a site would notice is otherwise here.\n',
    complaint: '',
  })
})

it('says what a site would notice, and the command that ends it', async () => {
  await patch({ pkce_required_for_oauth: true, jwt_algorithm: 'ES256', slug_pattern: "'; touch /tmp/x #" })
  const ran = await check('--origin', 'https://www.shop.example', '--redirect', 'https://shop.example/in')
  expect(ran.code).toBe(1)
  expect(ran.complaint).toMatch(
    /pkce_required_for_oauth: .*There true, here false\. latchkey project update project-live-\S+ --set 'pkce_required_for_oauth=true'/,
  )
  // What the other server says is one word of the line, whatever it is.
  expect(ran.complaint).toContain(`--set 'slug_pattern="'\\''; touch /tmp/x #"'`)
  expect(ran.complaint).toMatch(/origins: .*--add-origin https:\/\/www\.shop\.example/)
  expect(ran.complaint).toMatch(/redirect_urls: .*--add-redirect https:\/\/shop\.example\/in/)
  expect(ran.complaint).not.toContain('project_name')
  await patch({ pkce_required_for_oauth: false, jwt_algorithm: 'RS256', slug_pattern: null })
})

it('says which address could not be read', async () => {
  const known = ['--public-token', 'public-token-test-none', '--project-id', theirs.project_id]
  const ran = await runProgram(['switch', 'check', ours, '--from', there.url, ...known], environment())
  expect(ran).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/bootstrap\/public-token-test-none could not be read: it answered 401/),
  })
  const nobody = await runProgram(['switch', 'check', ours, '--from', 'http://127.0.0.1:1', ...known], environment())
  expect(nobody.complaint).toMatch(/could not be read: .*(?:ECONNREFUSED|bad port)/)
})
