import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProject, runProgram } from '../testing/program.ts'

let folder = ''
let projectId = ''
let webhookId = ''
const environment = () => ({ DATABASE_URL: `file:${join(folder, 'rows')}` })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-webhooks-'))
  const words = ['--name', 'Shop', '--origin', 'https://shop.example', '--redirect', 'https://shop.example/in']
  projectId = (await createProject(words, environment())).project_id
  const added = await runProgram(['webhook', 'add', projectId, '--url', 'https://shop.example/hook'], environment())
  webhookId = JSON.parse(added.out).webhook_id
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const webhook = async (verb: string, ...words: string[]) => {
  const { code, out, complaint } = await runProgram(['webhook', verb, projectId, ...words], environment())
  return code === 0 ? JSON.parse(out) : complaint
}

it('changes the URL, retries what waits, and replays one event or those of a period', async () => {
  const url = 'https://shop.example/events'
  expect(await webhook('update', webhookId, '--url', url)).toEqual({ webhook_id: webhookId, url })
  expect(await webhook('list')).toMatchObject([{ webhook_id: webhookId, url, waiting: 2, dead_letters: 0 }])
  // The events of the new webhook and of the new URL wait, because no server is running.
  expect(await webhook('retry', webhookId)).toEqual({ webhook_id: webhookId, events: 2 })
  expect(await webhook('deliveries', webhookId)).toEqual([])
  // Only the event of the project's creation is not queued yet.
  expect(await webhook('replay', webhookId, '--hours', '24')).toEqual({ webhook_id: webhookId, events: 1 })
  const [created] = (await runProgram(['events', projectId], environment())).out.split('\n')
  const { event_id } = JSON.parse(created ?? '').data
  expect(await webhook('replay', webhookId, '--event', event_id)).toEqual({ webhook_id: webhookId, events: 0 })
})

it('says what is wrong with a repair, and changes nothing', async () => {
  for (const words of [
    [],
    ['--hours', '0'],
    ['--hours', '1.5'],
    ['--hours', '24', '--event', 'event-live-1'],
    ['--dead-letters', '--hours', '1'],
  ])
    expect(await webhook('replay', webhookId, ...words)).toContain('Pass one of --event, --dead-letters, and --hours')
  expect(await webhook('update', webhookId, '--url', 'http://shop.example/hook')).toContain('https address')
  for (const verb of ['retry', 'deliveries', 'dead-letters'])
    expect(await webhook(verb, 'webhook-unknown')).toContain('no webhook')
  expect(await webhook('list')).toMatchObject([{ url: 'https://shop.example/hook' }])
})
