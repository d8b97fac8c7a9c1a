import { within } from './http/trusted-proxies.ts'
import { internet } from './ports/internet.ts'
import { type PostSigned, postSigned } from './ports/signed-post.ts'
import { tracedFetch } from './ports/traced-fetch.ts'
import type { Tracing } from './ports/tracing.ts'

interface ReceiverOptions {
  readonly development: boolean
  readonly webhookInternalAddresses?: readonly string[]
}

/**
 * Returns the way to the receivers of webhooks. Operators of projects choose their URLs, so requests reach public
 * addresses only, those that the installation lists, and loopback in development. A URL that the command line set may be
 * internal, because its user owns the installation.
 */
export const webhookReceivers = (
  { development, webhookInternalAddresses = [] }: ReceiverOptions,
  tracing: Tracing,
): PostSigned => {
  const allowsInternal = within(webhookInternalAddresses)
  const way = (rules: Parameters<typeof internet>[0]) =>
    tracedFetch(tracing, internet({ ...rules, ignoresBody: true }).fetch)
  return postSigned(
    way({ allowsLoopback: development, allowsInternal }),
    way({ allowsLoopback: development, allowsInternal: () => true }),
  )
}
