import { connect } from 'node:net'
import { percentile } from './statistics.ts'

/** One request of a load: its target and its content. */
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
 * Keeps `connections` requests in flight against a loopback port for `seconds` and reports the answers. The loop is
 * closed: it measures throughput, and its latencies are those at that throughput.
 *
 * It writes prepared bytes and reads only the status and the end of an answer: it shares the cores of the measured
 * server, and every cycle it uses is lost to that server.
 */
export async function load(
  port: number,
  shots: readonly Shot[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Outcome> {
  const requests = shots.map((shot) => bytesOf(shot, port))
  const latencies: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let next = 0
  let failed = 0
  const upcoming = () => (performance.now() < endsAt ? requests[next++ % requests.length] : undefined)
  const record = (status: number, ms: number) => {
    latencies.push(ms)
    if (status !== 200) failed++
  }
  await Promise.all(Array.from({ length: connections }, () => exchanges(port, upcoming, record)))
  const elapsed = (performance.now() - startedAt) / 1000
  return {
    perSecond: latencies.length / elapsed,
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
    failed,
  }
}

/** What became of requests that were each sent once. */
export interface SentOnce {
  readonly perSecond: number
  readonly failed: number
}

/** Sends each request once over `connections` connections, for requests that may not be repeated, such as creations. */
export async function sendOnce(
  port: number,
  shots: readonly Shot[],
  { connections, expected }: { connections: number; expected: number },
): Promise<SentOnce> {
  const requests = shots.map((shot) => bytesOf(shot, port))
  const startedAt = performance.now()
  let next = 0
  let failed = 0
  const record = (status: number) => {
    if (status !== expected) failed++
  }
  await Promise.all(Array.from({ length: connections }, () => exchanges(port, () => requests[next++], record)))
  return { perSecond: (shots.length * 1000) / (performance.now() - startedAt), failed }
}

const bytesOf = ({ path, headers, body }: Shot, port: number): Buffer => {
  const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers, 'content-length': Buffer.byteLength(body) })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

const longestChunkBytes = 65_536

/** Sends the next requests on one connection, each after the previous answer, until none is left. */
const exchanges = (
  port: number,
  upcoming: () => Buffer | undefined,
  onAnswer: (status: number, ms: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let answer = ''
    let sentAt = 0
    const send = () => {
      const request = upcoming()
      if (request === undefined) {
        resolve()
        socket.destroy()
        return
      }
      sentAt = performance.now()
      socket.write(request)
    }
    // Reads into one buffer instead of the stream's events, which cost as much as everything else here.
    const buffer = Buffer.allocUnsafe(longestChunkBytes)
    const callback = (length: number) => {
      answer += buffer.toString('latin1', 0, length)
      if (isWhole(answer)) {
        onAnswer(Number(answer.slice(9, 12)), performance.now() - sentAt)
        answer = ''
        send()
      }
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
    socket.on('connect', send).on('error', reject)
    socket.on('close', () => reject(new Error(`The server closed the connection after: ${answer}`)))
  })

const isWhole = (answer: string): boolean => {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(answer)?.[1]
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= headEnd + 4 + Number(length)
}
