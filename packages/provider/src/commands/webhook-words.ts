import { type EventKind, eventKinds, isEventKind } from '../domain/audit/event-kinds.ts'
import { StartError } from '../errors.ts'
import { isLoopbackHost } from '../ports/loopback.ts'

const refused = (why: string) => new StartError('arguments_refused', `Nothing was done. ${why}`)

/** Where events are posted to: over https, because ids of people are in them, or to this machine. */
export const webhookURL = (typed: string): string => {
  const url = URL.canParse(typed) ? new URL(typed) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  if (url !== null && isSafe && url.username === '' && url.password === '' && url.hash === '') return url.href
  throw refused(`--url must be an https address without user or fragment, not ${JSON.stringify(typed.slice(0, 200))}.`)
}

export const webhookKinds = (typed: readonly string[]): readonly EventKind[] =>
  typed.map((kind) => {
    if (isEventKind(kind)) return kind
    throw refused(`--kind must be one of ${eventKinds.join(', ')}, not ${JSON.stringify(kind.slice(0, 80))}.`)
  })
