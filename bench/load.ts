import { connect, type Socket } from 'node:net'
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
 *
 * It writes ready bytes and reads no more of an answer than its status and where it ends: it runs on the cores of the
 * server that it measures, and what it uses of them the server does not get.
 */
export async function load(
  port: number,
  shots: readonly Shot[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Outcome> {
  const requests = shots.map((shot) => bytesOf(shot, port))
  const taken: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let next = 0
  let failed = 0
  const worker = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    while (performance.now() < endsAt) {
      const request = requests[next++ % requests.length]
      if (!request) throw new Error('A load needs at least one shot.')
      const sentAt = performance.now()
      const status = await exchange(socket, request)
      taken.push(performance.now() - sentAt)
      if (status !== 200) failed++
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = (performance.now() - startedAt) / 1000
  return { perSecond: taken.length / elapsed, p95Ms: percentile(taken, 0.95), p99Ms: percentile(taken, 0.99), failed }
}

const bytesOf = ({ path, headers, body }: Shot, port: number): Buffer => {
  const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers, 'content-length': Buffer.byteLength(body) })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** Resolves with the status once the whole answer is there. */
const exchange = (socket: Socket, request: Buffer) =>
  new Promise<number>((resolve, reject) => {
    let answer = ''
    const settle = (outcome: () => void) => {
      socket.off('data', read).off('error', fail).off('close', close)
      outcome()
    }
    const fail = (fault: Error) => settle(() => reject(fault))
    const close = () => fail(new Error(`The server hung up after: ${answer}`))
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (isWhole(answer)) settle(() => resolve(Number(answer.slice(9, 12))))
    }
    socket.on('data', read).on('error', fail).on('close', close)
    socket.write(request)
  })

const isWhole = (answer: string): boolean => {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(answer)?.[1]
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= headEnd + 4 + Number(length)
}
