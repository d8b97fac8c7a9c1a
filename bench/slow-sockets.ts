import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import { load } from './load.ts'
import { signIn } from './sign-in.ts'
import { median } from './statistics.ts'

export interface SlowSockets {
  /** Of session checks without other load. */
  readonly aloneP95Ms: number
  readonly besideP95Ms: number
  /** The second relative to the first, the median of the rounds. */
  readonly ratio: number
}

const script = fileURLToPath(new URL('../packages/provider/src/latchkey.ts', import.meta.url))
const rounds = 5
const pace = { connections: 16, seconds: 2 }
const slowSockets = 1_000

/** Measures session checks beside a thousand sockets that each send a body of one character a second without end. */
export async function besideSlowSockets(databaseURL: string): Promise<SlowSockets> {
  const server = await startChild(script, [], { PORT: '0', DATABASE_URL: databaseURL, LOG_LEVEL: 'warn' })
  try {
    const port = Number(new URL(server.line.split(' at ')[1] ?? '').port)
    const shots = await signIn(port, 32)
    await load(port, shots, pace)
    const samples: { alone: number; beside: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const alone = (await load(port, shots, pace)).p95Ms
      const stop = await dawdle(port)
      samples.push({ alone, beside: (await load(port, shots, pace)).p95Ms })
      stop()
    }
    return {
      aloneP95Ms: median(samples.map(({ alone }) => alone)),
      besideP95Ms: median(samples.map(({ beside }) => beside)),
      ratio: median(samples.map(({ alone, beside }) => beside / alone)),
    }
  } finally {
    await server.stop()
  }
}

const slowHead = `POST /sdk/v1/events HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`

const dawdle = async (port: number): Promise<() => void> => {
  const sockets: Socket[] = []
  for (let n = 0; n < slowSockets; n++) {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
    await once(socket, 'connect')
    socket.write(slowHead)
    sockets.push(socket)
  }
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write(' ')
  }, 1_000)
  return () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}
