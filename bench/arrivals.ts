import type { CDPSession } from 'playwright'

/** Bytes received over the network, with their times. */
export interface Arrivals {
  /**
   * Returns the bytes received until then: headers and bodies, compressed as on the network.
   *
   * @param atMs milliseconds since 1970
   */
  bytesUntil(atMs: number): number
}

/** One arrival, by the browser's clock. */
interface BrowserArrival {
  readonly id: string
  readonly atSeconds: number
  readonly bytes: number
}

/** Records every byte that a page receives from now on. Parts of an answer count as they arrive. */
export async function listenToArrivals(tools: CDPSession): Promise<Arrivals> {
  const arrivals: BrowserArrival[] = []
  // The browser's clock counts from its start. A request has both that clock and the time of day.
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
    // Bytes that no event reported in parts.
    arrivals.push({ id, atSeconds, bytes: Math.max(0, encodedDataLength - bytesOf(id)) })
  })
  await tools.send('Network.enable')
  return {
    bytesUntil: (atMs) =>
      arrivals.filter(({ atSeconds }) => startMs + atSeconds * 1000 <= atMs).reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
