import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seedUsers } from '@latchkey/provider/dev/sample-users'
import { openStore } from '@latchkey/provider/store/open'
import { startPostgres } from '../packages/provider/src/testing/databases/postgres.ts'
import { settlePostgres } from '../packages/provider/src/testing/databases/settle-postgres.ts'
import { startChild } from './child.ts'
import { load, type Shot } from './load.ts'
import { drawPlots } from './plot.ts'
import { type BenchProvider, startProvider } from './sessions.ts'
import { consumerProject, signIn } from './sign-in.ts'
import { median } from './statistics.ts'

/** Session checks of some nodes on one PostgreSQL beside a number of stored users. */
export interface Growth {
  readonly users: number
  readonly nodes: number
  /** Answers of all nodes together. */
  readonly perSecond: number
  /** The slowest node's 95th percentile. */
  readonly p95Ms: number
  /** The bare route of one process at the same time of the run. */
  readonly floorPerSecond: number
}

/** Numbers of stored users and of nodes. */
export const grown = { users: [10_000, 1_000_000], nodes: [1, 2, 4] } as const

const pace = { connections: 32, seconds: 3 }
const rounds = 3
const picture = fileURLToPath(new URL('../docs/images/growth.svg', import.meta.url))
const floorScript = fileURLToPath(new URL('./servers/floor.ts', import.meta.url))

/**
 * Measures every number of nodes with each number of users, and draws `docs/images/growth.svg`.
 *
 * @param sizes numbers of users
 */
export async function measureGrowth(sizes: readonly number[] = grown.users): Promise<readonly Growth[]> {
  const results: Growth[] = []
  for (const users of sizes) {
    const postgres = await startPostgres(undefined, { durable: true })
    try {
      results.push(...(await measureNodes(postgres.url, users)))
    } finally {
      await postgres.stop()
    }
  }
  writeFileSync(picture, pictureOf(results, sizes))
  return results
}

const measureNodes = async (url: string, users: number): Promise<readonly Growth[]> => {
  const floor = await startChild(floorScript, [url])
  const providers: BenchProvider[] = [await startProvider(url)]
  try {
    await seed(url, providers[0]?.base ?? '', users)
    const bare: { readonly port: number; readonly tokens: readonly string[] } = JSON.parse(floor.line)
    const headers = { 'content-type': 'application/json' }
    const bareShots = bare.tokens.map((token) => ({ path: '/floor', headers, body: JSON.stringify({ token }) }))
    const shots = await signIn(providers[0]?.port ?? 0, bareShots.length)
    await load(bare.port, bareShots, pace)
    const results: Growth[] = []
    for (const nodes of grown.nodes) {
      while (providers.length < nodes) providers.push(await startProvider(url))
      note(`${users} users, nodes: ${nodes}`)
      await loadAll(providers, shots)
      const measured: { readonly ours: Awaited<ReturnType<typeof loadAll>>; readonly floor: number }[] = []
      for (let round = 0; round < rounds; round++) {
        const { perSecond } = await load(bare.port, bareShots, pace)
        measured.push({ floor: perSecond, ours: await loadAll(providers, shots) })
      }
      results.push({
        users,
        nodes,
        perSecond: median(measured.map(({ ours }) => ours.perSecond)),
        p95Ms: median(measured.map(({ ours }) => ours.p95Ms)),
        floorPerSecond: median(measured.map((one) => one.floor)),
      })
    }
    return results
  } finally {
    await Promise.all([floor.stop(), ...providers.map((provider) => provider.stop())])
  }
}

/** Stores users, and waits for the work that they leave to the database: a measurement must not compete with it. */
const seed = async (url: string, base: string, count: number): Promise<void> => {
  const { project_id: projectId } = await consumerProject(base)
  const store = await openStore(url)
  try {
    await seedUsers(store, projectId, {
      count,
      createdBefore: Date.now(),
      onProgress: (written) => {
        if (written % 100_000 === 0) note(`${written} of ${count} users are stored`)
      },
    })
  } finally {
    await store.close()
  }
  note('vacuum and checkpoint')
  await settlePostgres(url)
}

const note = (text: string) => console.error(`  ${text}`)

/** Sends the same sessions to all nodes at once; 32 connections in all, so that more nodes get no more requests. */
const loadAll = async (providers: readonly BenchProvider[], shots: readonly Shot[]) => {
  const connections = pace.connections / providers.length
  const outcomes = await Promise.all(providers.map(({ port }) => load(port, shots, { ...pace, connections })))
  if (outcomes.some(({ failed }) => failed > 0)) throw new Error('A request of the load was not answered with 200.')
  return {
    perSecond: outcomes.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p95Ms: Math.max(...outcomes.map(({ p95Ms }) => p95Ms)),
  }
}

const pictureOf = (results: readonly Growth[], sizes: readonly number[]): string => {
  const positions = grown.nodes.map((nodes) => (nodes === 1 ? '1 node' : `${nodes} nodes`))
  const lines = (of: (one: Growth) => number) =>
    sizes.map((users) => ({
      label: `${users.toLocaleString('en')} users`,
      values: results.filter((one) => one.users === users).map(of),
    }))
  return drawPlots(
    [
      {
        title: 'Session checks ÷ bare route, on one PostgreSQL',
        positions,
        lines: lines(({ perSecond, floorPerSecond }) => perSecond / floorPerSecond),
      },
      { title: 'p95 of a session check, ms', positions, lines: lines(({ p95Ms }) => p95Ms) },
    ],
    'npm run bench -- growth. All nodes, the database and the load share one machine.',
  )
}
