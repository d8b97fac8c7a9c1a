import { Agent, request } from 'node:http'
import { percentile } from './statistics.ts'

/** One request of a load: where it goes and what it carries. */
export interface Shot {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Outcome {
  readonly perSecond: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly failed: number
}

/**
 * Keeps `connections` requests under way against a loopback port for `seconds` and reports what came back.
 * A closed loop: it shows throughput, and its latencies are those at that throughput.
 */
export async function load(
  port: number,
  shots: readonly Shot[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const taken: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let next = 0
  let failed = 0
  const worker = async () => {
    while (performance.now() < endsAt) {
      const shot = shots[next++ % shots.length]
      if (!shot) throw new Error('A load needs at least one shot.')
      const sentAt = performance.now()
      const status = await fire(port, agent, shot)
      taken.push(performance.now() - sentAt)
      if (status !== 200) failed++
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { perSecond: taken.length / elapsed, p95Ms: percentile(taken, 0.95), p99Ms: percentile(taken, 0.99), failed }
}

const fire = (port: number, agent: Agent, { path, headers, body }: Shot) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
