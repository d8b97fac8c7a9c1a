import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import { load, type Shot } from './load.ts'
import { credentialsFor, signIn } from './sign-in.ts'
import { median } from './statistics.ts'

export interface PasswordFigures {
  readonly signInsPerSecond: number
  readonly hashesPerSecond: number
  /** Sign-ins over bare hashes, the median of the rounds. */
  readonly ratio: number
  /** Of session checks, with nothing else to do and while passwords are hashed as fast as they can be. */
  readonly idleP95Ms: number
  readonly busyP95Ms: number
}

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const rounds = 3
const people = 8
const hashing = { connections: 16, seconds: 4 }
const checking = { connections: 2, seconds: 4 }

/** Password sign-ins next to bare hashing, and what session checks feel of them. */
export async function comparePasswords(databaseURL: string): Promise<PasswordFigures> {
  const ours = await startChild(script('../packages/provider/src/latchkey.ts'), [], {
    PORT: '0',
    DATABASE_URL: databaseURL,
    LOG_LEVEL: 'warn',
  })
  try {
    const port = Number(new URL(ours.line.split(' at ')[1] ?? '').port)
    const shots = await passwordShots(port)
    const checks = await signIn(port, people)
    // Native code is as fast at its first hash as ever; at some seventy sign-ins a second V8 compiles for ten seconds.
    await load(port, shots, { ...hashing, seconds: 10 })
    await load(port, checks, { ...checking, seconds: 1 })
    const taken: { hashes: number; signIns: number; idle: number; busy: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const hashes = await bareHashing()
      const idle = await load(port, checks, checking)
      const signIns = await load(port, shots, hashing)
      const [busy, meanwhile] = await Promise.all([load(port, checks, checking), load(port, shots, hashing)])
      const failed = idle.failed + signIns.failed + busy.failed + meanwhile.failed
      if (failed > 0) throw new Error(`${failed} requests did not answer 200: the figures would mean nothing.`)
      taken.push({ hashes, signIns: signIns.perSecond, idle: idle.p95Ms, busy: busy.p95Ms })
    }
    return {
      signInsPerSecond: median(taken.map(({ signIns }) => signIns)),
      hashesPerSecond: median(taken.map(({ hashes }) => hashes)),
      ratio: median(taken.map(({ signIns, hashes }) => signIns / hashes)),
      idleP95Ms: median(taken.map(({ idle }) => idle)),
      busyP95Ms: median(taken.map(({ busy }) => busy)),
    }
  } finally {
    await ours.stop()
  }
}

async function bareHashing(): Promise<number> {
  const floor = await startChild(script('./servers/hashing.ts'), [String(hashing.connections), String(hashing.seconds)])
  await floor.stop()
  return Number(floor.line)
}

/** Makes some accounts and returns a sign-in to each. */
async function passwordShots(port: number): Promise<Shot[]> {
  const headers = await credentialsFor(port)
  const bodies = Array.from({ length: people }, (_, person) =>
    JSON.stringify({
      email: `password-${person}@bench.example`,
      password: 'gibbous-Waxing-81-moor',
      session_duration_minutes: 60,
    }),
  )
  for (const body of bodies) {
    const made = await fetch(`http://localhost:${port}/sdk/v1/passwords`, { method: 'POST', headers, body })
    if (!made.ok) throw new Error(`No account for the load: ${await made.text()}`)
  }
  return bodies.map((body) => ({ path: '/sdk/v1/passwords/authenticate', headers, body }))
}
