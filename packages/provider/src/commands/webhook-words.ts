import { type EventKind, eventKinds, isEventKind } from '../domain/audit/event-kinds.ts'
import { StartError } from '../errors.ts'
import { isLoopbackHost } from '../ports/loopback.ts'

const invalidArgument = (why: string) => new StartError('arguments_refused', `Nothing was done. ${why}`)

/** Checks the URL of a webhook: https, because events contain user IDs, or this machine. */
export const webhookURL = (typed: string): string => {
  const url = URL.canParse(typed) ? new URL(typed) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  if (url !== null && isSafe && url.username === '' && url.password === '' && url.hash === '') return url.href
  throw invalidArgument(
    `--url must be an https address without user or fragment, not ${JSON.stringify(typed.slice(0, 200))}.`,
  )
}

export const webhookKinds = (typed: readonly string[]): readonly EventKind[] =>
  typed.map((kind) => {
    if (isEventKind(kind)) return kind
    throw invalidArgument(`--kind must be one of ${eventKinds.join(', ')}, not ${JSON.stringify(kind.slice(0, 80))}.`)
  })
