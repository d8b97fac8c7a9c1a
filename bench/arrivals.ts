import type { CDPSession } from 'playwright'

/** What has come over the network, and when. */
export interface Arrivals {
  /** Bytes until then: heads and bodies, compressed as they came. @param atMs milliseconds since 1970 */
  bytesUntil(atMs: number): number
}

/** One arrival, on the clock of the browser. */
interface Arrival {
  readonly id: string
  readonly atSeconds: number
  readonly bytes: number
}

/** Hears of every byte of a page from now on; an answer's parts count as they come, not once it is whole. */
export async function listenToArrivals(tools: CDPSession): Promise<Arrivals> {
  const arrivals: Arrival[] = []
  // The browser's clock counts from its start; a request tells what it shows at a time of day.
  let startMs = Number.NaN
  const bytesOf = (id: string) => arrivals.filter((one) => one.id === id).reduce((sum, { bytes }) => sum + bytes, 0)
  tools.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
    if (Number.isNaN(startMs)) startMs = (wallTime - timestamp) * 1000
  })
  tools.on('Network.responseReceived', ({ requestId: id, timestamp: atSeconds, response }) => {
    arrivals.push({ id, atSeconds, bytes: response.encodedDataLength })
  })
  tools.on('Network.dataReceived', ({ requestId: id, timestamp: atSeconds, encodedDataLength: bytes }) => {
    arrivals.push({ id, atSeconds, bytes })
  })
  tools.on('Network.loadingFinished', ({ requestId: id, timestamp: atSeconds, encodedDataLength }) => {
    // Whatever was not told part by part.
    arrivals.push({ id, atSeconds, bytes: Math.max(0, encodedDataLength - bytesOf(id)) })
  })
  await tools.send('Network.enable')
  return {
    bytesUntil: (atMs) =>
      arrivals.filter(({ atSeconds }) => startMs + atSeconds * 1000 <= atMs).reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
