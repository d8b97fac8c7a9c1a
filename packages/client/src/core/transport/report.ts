import type { ReportedEvent } from '@latchkey/protocol/core/events'
import * as calls from '@latchkey/protocol/core/events'
import type { RuntimePorts } from '../browser/ports.ts'
import type { Client } from '../client.ts'
import { type TelemetryIds, telemetry } from './telemetry.ts'

const delayMs = 800
const maxBatchSize = 15
/** Browsers limit `keepalive` bodies to 64 KiB; a UTF-16 unit takes at most three bytes in UTF-8. */
const maxKeepaliveLength = 20_000

interface Reporter {
  readonly ports: Pick<RuntimePorts, 'clock' | 'fetch' | 'life' | 'page' | 'random'>
  readonly publicToken: string
  /** Base of all calls, with `/sdk/v1`. */
  readonly base: string
  readonly who: () => TelemetryIds
}

/**
 * Creates the function that reports events to the provider in batches. A batch is sent 800 ms after its first event, at
 * the fifteenth event, or when the page is hidden. Requests carry no credentials, and a failed batch is dropped.
 * They carry no header of their own either: as plain text they need no CORS preflight (Fetch, "CORS-safelisted
 * request-header").
 */
export const createReport = ({ ports, publicToken, base, who }: Reporter): Client['report'] => {
  const { page, life } = ports
  let batch: ReportedEvent[] = []
  let stopWaiting = () => {}

  const flush = () => {
    stopWaiting()
    const body = JSON.stringify(batch)
    batch = []
    ports
      .fetch(base + calls.report.path, {
        method: calls.report.verb,
        credentials: 'omit',
        referrerPolicy: 'strict-origin',
        body,
        // The user may leave the page while the batch is sent.
        keepalive: body.length <= maxKeepaliveLength,
      })
      .catch(() => {})
  }

  return (event_name, details) => {
    if (!page) return
    if (batch.length === 0) {
      const stopTimer = ports.clock.after(delayMs, flush)
      const stopListening = life.onHide(flush)
      stopWaiting = () => {
        stopTimer()
        stopListening()
      }
    }
    batch.push({ telemetry: telemetry(ports, who()), event: { public_token: publicToken, event_name, details } })
    if (batch.length === maxBatchSize) flush()
  }
}
