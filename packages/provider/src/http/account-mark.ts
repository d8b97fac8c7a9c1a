import type { Exchange } from './exchange.ts'

/** The telemetry header of a browser has about 600 characters. */
const longestHeader = 4_096

/**
 * Whether the telemetry of a request says that the account component sent it (`"component":"account"`). The mark
 * selects the names of errors and never grants anything. It is part of the telemetry because browsers ask every provider
 * of this wire for permission before they send a header that it does not know.
 */
export const isMarkedAsAccount = ({ request }: Pick<Exchange, 'request'>): boolean => {
  const header = request.headers.get('x-sdk-client')
  if (header === null || header.length > longestHeader) return false
  try {
    const telemetry: unknown = JSON.parse(Buffer.from(header, 'base64').toString())
    return typeof telemetry === 'object' && telemetry !== null && Reflect.get(telemetry, 'component') === 'account'
  } catch {
    return false
  }
}
