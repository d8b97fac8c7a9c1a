import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { createHashing } from './hashing.ts'

const isLinux = process.platform === 'linux'

it.runIf(isLinux)(
  'the threads that hash passwords stand back behind the event loop, which stays where it was',
  async () => {
    const before = getPriority()
    const hashing = createHashing({ memoryKiB: 64, passes: 1 })
    await hashing.verify(null, 'moor', 'a')
    const threads = readdirSync('/proc/self/task').map((id) => ({
      name: readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim(),
      niceness: getPriority(Number(id)),
    }))
    const pool = threads.filter(({ name }) => name === 'libuv-worker')
    expect(pool.length).toBeGreaterThan(0)
    for (const { niceness } of pool) expect(niceness).toBe(10)
    expect(getPriority(process.pid)).toBe(before)
  },
)
