import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import { type RunningCommand, startCommand } from '../../testing/command.ts'

let command: RunningCommand | undefined
afterEach(async () => {
  command?.signal('SIGKILL')
  await command?.ended
})

/** libuv starts all its threads with the first work: here, hashing a password. */
const threadsAfterAPassword = async (environment: Readonly<Record<string, string>>): Promise<number> => {
  command = await startCommand({ DATABASE_URL: 'memory:', LOG_LEVEL: 'silent', ...environment })
  const [project] = JSON.parse(await (await fetch(`${command.url}/dev/projects`)).text())
  const response = await fetch(`${command.url}/sdk/v1/passwords`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${project.public_token}:${project.public_token}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: 'ada@example.com', password: 'gibbous-Waxing-81-moor', session_duration_minutes: 5 }),
  })
  expect(response.status).toBe(200)
  const threads = `/proc/${command.pid}/task`
  return readdirSync(threads).filter((id) => readFileSync(`${threads}/${id}/comm`, 'utf8').startsWith('libuv-worker'))
    .length
}

it.runIf(process.platform === 'linux').each([
  ['a thread for each core, from two to eight', {}, Math.min(Math.max(availableParallelism(), 2), 8)],
  ['as many threads as it is told', { UV_THREADPOOL_SIZE: '3' }, 3],
])('the command hashes passwords on %s', async (_, environment, threads) => {
  expect(await threadsAfterAPassword(environment)).toBe(threads)
})
