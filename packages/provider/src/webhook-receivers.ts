import { within } from './http/trusted-proxies.ts'
import { internet } from './ports/internet.ts'
import type { Outside } from './ports/outside.ts'
import { tracedFetch } from './ports/traced-fetch.ts'
import type { Tracing } from './ports/tracing.ts'

interface ReceiverOptions {
  readonly development: boolean
  readonly webhookInternalAddresses?: readonly string[]
}

/**
 * Returns the way to the receivers of webhooks. Operators of projects choose their URLs, so requests reach public
 * addresses only, those that the installation lists, and loopback in development.
 */
export const webhookReceivers = (
  { development, webhookInternalAddresses = [] }: ReceiverOptions,
  tracing: Tracing,
): Outside['fetch'] => {
  const allowsInternal = within(webhookInternalAddresses)
  return tracedFetch(tracing, internet({ allowsLoopback: development, allowsInternal, ignoresBody: true }).fetch)
}
