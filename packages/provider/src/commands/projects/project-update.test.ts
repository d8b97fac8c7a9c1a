import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectSettings } from '../../domain/projects/project-settings.schema.ts'
import { createProject, runProgram } from '../../testing/program.ts'

let folder = ''
let project = ''
const environment = () => ({ DATABASE_URL: `file:${folder}` })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-project-update-'))
  const words = ['--name', 'Shop', '--origin', 'https://shop.example', '--redirect', 'https://shop.example/in']
  project = (await createProject(words, environment())).project_id
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const update = (...words: readonly string[]) => runProgram(['project', 'update', project, ...words], environment())

it('adds and removes origins and redirect URLs, renames, and sets every listed setting', async () => {
  const ran = await update(
    ...['--add-origin', 'https://www.shop.example', '--remove-origin', 'https://shop.example', '--name', 'The shop'],
    ...[
      '--add-redirect',
      'https://www.shop.example/in',
      '--set',
      'jwt_algorithm="ES256"',
      '--set',
      'protected_mode=true',
    ],
  )
  expect(ran).toMatchObject({ code: 0, complaint: '' })
  const [listed] = JSON.parse((await runProgram(['project', 'list'], environment())).out)
  expect(listed).toEqual(
    JSON.parse(ran.out).project_id === project ? expect.objectContaining(JSON.parse(ran.out)) : null,
  )
  expect(listed).toMatchObject({
    project_name: 'The shop',
    origins: ['https://www.shop.example'],
    redirect_urls: ['https://shop.example/in', 'https://www.shop.example/in'],
    jwt_algorithm: 'ES256',
    protected_mode: true,
  })
  expect(JSON.stringify(listed)).not.toContain('secret-live')
})

it.each([
  ['a setting that does not exist', ['--set', 'colour="red"'], 'colour'],
  ['a value of another kind', ['--set', 'protected_mode="yes"'], 'protected_mode'],
  ['a value that is no JSON', ['--set', 'jwt_algorithm=ES256'], 'NAME=JSON'],
  ['a whole list', ['--set', 'origins=["https://a.example"]'], 'origins'],
  ['M05 a redirect with a star', ['--add-redirect', 'https://*.shop.example/'], 'wildcard'],
  ['an origin in the clear', ['--add-origin', 'http://shop.example'], 'https://HOST'],
])('rejects %s and changes nothing', async (_case, words, why) => {
  const before = (await runProgram(['project', 'list'], environment())).out
  expect(await update('--name', 'Other', ...words)).toMatchObject({ code: 1, complaint: expect.stringContaining(why) })
  expect((await runProgram(['project', 'list'], environment())).out).toBe(before)
})

it('accepts each documented setting except lists that have their own options', async () => {
  const { origins, redirect_urls, ...settings } = projectSettings.shape
  const words = Object.keys(settings).flatMap((name) => ['--set', `${name}={"no":"such value"}`])
  const { complaint } = await update(...words)
  expect(complaint).not.toContain('settings: Unrecognized')
  for (const name of Object.keys(settings)) expect(complaint).toContain(name)
})

it('names the command that lists projects when the ID is unknown', async () => {
  const ran = await runProgram(['project', 'update', 'project-live-none', '--name', 'X'], environment())
  expect(ran).toMatchObject({ code: 1, complaint: expect.stringContaining('latchkey project list') })
})
