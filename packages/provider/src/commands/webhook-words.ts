import { type EventKind, eventKinds, isEventKind } from '../domain/audit/event-kinds.ts'
import { isWebhookURL } from '../domain/audit/register-webhook.ts'
import { StartError } from '../errors.ts'

const invalidArgument = (why: string) => new StartError('arguments_refused', `Nothing was done. ${why}`)

/** Checks the URL of a webhook. */
export const webhookURL = (typed: string): string => {
  if (isWebhookURL(typed)) return new URL(typed).href
  throw invalidArgument(
    `--url must be an https address without user or fragment, not ${JSON.stringify(typed.slice(0, 200))}.`,
  )
}

export const webhookKinds = (typed: readonly string[]): readonly EventKind[] =>
  typed.map((kind) => {
    if (isEventKind(kind)) return kind
    throw invalidArgument(`--kind must be one of ${eventKinds.join(', ')}, not ${JSON.stringify(kind.slice(0, 80))}.`)
  })

export const webhookNotFound = (typed: string) =>
  new StartError(
    'not_found',
    `Nothing was done. The project has no webhook ${JSON.stringify(typed.slice(0, 80))}. \`latchkey webhook list\` lists them.`,
  )
