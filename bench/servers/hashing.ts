/**
 * Floor for password sign-ins: hashing alone, with the provider's parameters. Prints the hashes per second. Usage:
 * `node hashing.ts AT_ONCE SECONDS`
 */
import { hash } from '@node-rs/argon2'
import { lowerThreadPriority } from '../../packages/provider/src/ports/passwords/lower-thread-priority.ts'

const [atOnce = 1, seconds = 1] = process.argv.slice(2).map(Number)
const password = () => hash('gibbous-Waxing-81-moor', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const workers = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: atOnce }, work))

await workers(password)
// As in the provider: other work on the cores slows both down equally.
lowerThreadPriority()
const startedAt = performance.now()
const endsAt = startedAt + seconds * 1000
let hashed = 0
await workers(async () => {
  while (performance.now() < endsAt) {
    await password()
    hashed++
  }
})
console.log((hashed * 1000) / (performance.now() - startedAt))
