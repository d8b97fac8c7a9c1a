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
  const options = ['--from', there.url, '--public-token', theirs.public_token, '--project-id', theirs.project_id]
  return runProgram(['switch', 'check', ours, ...options, ...words], environment())
}

const patch = (change: object) =>
  fetch(`${there.url}/dev/projects/${theirs.project_id}`, { method: 'PATCH', body: JSON.stringify(change) })

it('finds no differences between equal projects', async () => {
  expect(await check('--origin', 'https://shop.example')).toEqual({
    code: 0,
    out: 'No differences found that would affect your site.\n',
    complaint: '',
  })
})

it('reports each difference, and the command that removes it', async () => {
  await patch({ pkce_required_for_oauth: true, jwt_algorithm: 'ES256', slug_pattern: "'; touch /tmp/x #" })
  const ran = await check('--origin', 'https://www.shop.example', '--redirect', 'https://shop.example/in')
  expect(ran.code).toBe(1)
  expect(ran.complaint).toMatch(
    /pkce_required_for_oauth: .*There true, here false\. latchkey project update project-live-\S+ --set 'pkce_required_for_oauth=true'/,
  )
  // Text of the other server is one shell word in the line.
  expect(ran.complaint).toContain(`--set 'slug_pattern="'\\''; touch /tmp/x #"'`)
  expect(ran.complaint).toMatch(/origins: .*--add-origin https:\/\/www\.shop\.example/)
  expect(ran.complaint).toMatch(/redirect_urls: .*--add-redirect https:\/\/shop\.example\/in/)
  expect(ran.complaint).not.toContain('project_name')
  await patch({ pkce_required_for_oauth: false, jwt_algorithm: 'RS256', slug_pattern: null })
})

it('names the URL that could not be read', async () => {
  const options = ['--public-token', 'public-token-test-none', '--project-id', theirs.project_id]
  const ran = await runProgram(['switch', 'check', ours, '--from', there.url, ...options], environment())
  expect(ran).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/bootstrap\/public-token-test-none could not be read: the server returned 401/),
  })
  const nobody = await runProgram(['switch', 'check', ours, '--from', 'http://127.0.0.1:1', ...options], environment())
  expect(nobody.complaint).toMatch(/could not be read: .*(?:ECONNREFUSED|bad port)/)
})
