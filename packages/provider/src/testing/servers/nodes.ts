import type { Provider } from '../../app.ts'
import type { Received } from '../../dev/inbox.ts'

/** Starts the additional nodes of a suite's provider on PostgreSQL. A SQLite folder belongs to one process. */
export const openPeers = async (
  databaseURL: string,
  count: number,
  open: () => Provider,
): Promise<readonly Provider[]> => {
  if (!databaseURL.startsWith('postgres')) return []
  const peers = Array.from({ length: count - 1 }, open)
  await Promise.all(peers.map((peer) => peer.ready()))
  return peers
}

/**
 * Paths whose state lives in one process, because it exists in development only: inbox, clock, and stand-ins of outside
 * providers.
 */
const ofOneNode = /^\/dev\/|\/callback(\/|\?|$)|\/provider_values$|\/(oauth|oidc)_providers(\/|\?|$)/

export const isOfOneNode = (path: string): boolean => ofOneNode.test(path)

export const isForAll = (method: string, path: string): boolean =>
  method !== 'GET' && /^\/dev\/(projects|reset|clock|dns)/.test(path)

/** Orders messages over the inboxes of all nodes by when they were first seen, because the clocks do not move. */
export class Arrivals {
  private readonly seen = new Map<string, number>()

  newestFirst(inboxes: readonly (readonly Received[])[]): Received[] {
    const all = inboxes.flatMap((inbox) => inbox.toReversed())
    for (const { id } of all.toSorted((one, other) => one.sent_at.localeCompare(other.sent_at)))
      if (!this.seen.has(id)) this.seen.set(id, this.seen.size)
    const place = ({ id }: Received): number => this.seen.get(id) ?? 0
    return all.toSorted((one, other) => place(other) - place(one))
  }
}
