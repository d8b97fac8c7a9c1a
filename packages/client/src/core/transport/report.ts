import type { ReportedEvent } from '@latchkey/protocol/core/events'
import * as calls from '@latchkey/protocol/core/events'
import type { RuntimePorts } from '../browser/ports.ts'
import type { Client } from '../client.ts'
import { type Identified, telemetry } from './telemetry.ts'

const delayMs = 800
const most = 15
/** Browsers let 64 KiB outlive their page; in UTF-8 a character has three bytes at most. */
const mostToOutlive = 20_000

interface Reporter {
  readonly ports: RuntimePorts
  readonly publicToken: string
  /** Base of all calls, with `/sdk/v1`. */
  readonly base: string
  readonly who: () => Identified
}

/**
 * Tells the provider what happened, in batches: 800 ms after the first event of one, at the fifteenth, or when the
 * page is hidden. Sent without credentials, answered for nobody: a batch that fails is lost, and nothing else is.
 */
export const createReport = ({ ports, publicToken, base, who }: Reporter): Client['report'] => {
  const { page, life } = ports
  let batch: ReportedEvent[] = []
  let rest = () => {}

  const flush = () => {
    rest()
    const body = JSON.stringify(batch)
    batch = []
    ports
      .fetch(base + calls.report.path, {
        method: calls.report.verb,
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        referrerPolicy: 'strict-origin',
        body,
        // The page may be left while a batch is on its way, whatever it was sent for.
        keepalive: body.length <= mostToOutlive,
      })
      .catch(() => {})
  }

  return (event_name, details) => {
    if (!page) return
    if (batch.length === 0) {
      const stopTimer = ports.clock.after(delayMs, flush)
      const stopListening = life.onHide(flush)
      rest = () => {
        stopTimer()
        stopListening()
      }
    }
    batch.push({ telemetry: telemetry(ports, who()), event: { public_token: publicToken, event_name, details } })
    if (batch.length === most) flush()
  }
}
