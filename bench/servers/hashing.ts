/**
 * The floor that password sign-ins are held against: nothing but hashing, with the provider's parameters. Prints how
 * many a second there were. Usage: `node hashing.ts AT_ONCE SECONDS`
 */
import { hash } from '@node-rs/argon2'

const [atOnce = 1, seconds = 1] = process.argv.slice(2).map(Number)
const startedAt = performance.now()
const endsAt = startedAt + seconds * 1000
let hashed = 0
const worker = async () => {
  while (performance.now() < endsAt) {
    await hash('gibbous-Waxing-81-moor', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    hashed++
  }
}
await Promise.all(Array.from({ length: atOnce }, worker))
console.log((hashed * 1000) / (performance.now() - startedAt))
