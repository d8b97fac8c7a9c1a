import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A connection to a server that can be cut, blocked and repaired, like a network. */
export interface Cable {
  readonly port: number
  /** Closes every connection and accepts no new ones. */
  cut(): Promise<void>
  /** Holds back the server's responses until `mend`. */
  holdUp(): void
  /** Delays each chunk of the server's responses by `ms`. */
  slowDown(ms: number): void
  mend(): Promise<void>
}

export const layCable = async (target: { readonly host: string; readonly port: number }): Promise<Cable> => {
  const ends = new Set<Socket>()
  const farEnds = new Set<Socket>()
  let isHeldUp = false
  let delayMs = 0
  const server = createServer((near) => {
    const far = connect(target.port, target.host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          ends.delete(one)
          other.destroy()
        })
    }
    near.pipe(far)
    far
      .pipe(
        new Transform({
          transform: (piece, _encoding, pass) => {
            if (delayMs === 0) pass(null, piece)
            else setTimeout(pass, delayMs, null, piece).unref()
          },
        }),
      )
      .pipe(near)
    if (isHeldUp) far.pause()
    farEnds.add(far)
    far.on('close', () => farEnds.delete(far))
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await open(0)
  return {
    port,
    async cut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const end of ends) end.destroy()
      await closed
    },
    holdUp() {
      isHeldUp = true
      for (const far of farEnds) far.pause()
    },
    slowDown(ms) {
      delayMs = ms
    },
    async mend() {
      isHeldUp = false
      delayMs = 0
      for (const far of farEnds) far.resume()
      if (!server.listening) await open(port)
    },
  }
}
