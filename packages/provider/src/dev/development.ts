import { Hono } from 'hono'
import type { Connection } from '../http/connection.ts'
import type { Endpoint, Exchange, PathEndpoint } from '../http/exchange.ts'
import { adjustableClock } from '../ports/adjustable-clock.ts'
import type { Clock } from '../ports/clock.ts'
import type { HostProofs } from '../ports/host-proofs.ts'
import type { Messages } from '../ports/messages.ts'
import type { Outside } from '../ports/outside.ts'
import { handlerOf } from '../routes/endpoint-handler.ts'
import type { RouteDeps } from '../routes/route-deps.ts'
import type { RequestHandler } from '../routes/router.ts'
import { createStandInDns } from './dns.ts'
import { developmentEndpoints } from './endpoints.ts'
import { requireNavigation, requireOwnPage } from './guard.ts'
import { createInbox } from './inbox.ts'
import { notFoundPage } from './not-found-page.ts'
import { credentialEndpoint, standInEndpoints } from './oauth/endpoints.ts'
import { createStandIn } from './oauth/stand-in.ts'
import { standInMetadata } from './saml/endpoints.ts'

/** Additional parts of a provider in development. The module is never loaded in production. */
export interface Development {
  /** The clock of the provider; `/dev/clock` moves it forward. */
  readonly clock: Clock
  /** The inbox, which replaces every gateway. */
  readonly messages: Messages
  /** The stand-ins, which replace every external provider. */
  readonly outside: Outside
  /** DNS as `POST /dev/dns` tells it. */
  readonly hostProofs: HostProofs
  /**
   * Handles every request under `/dev`.
   *
   * @param consoleAddress returns the address of the console; null if none is served
   */
  answering(routeDeps: RouteDeps, consoleAddress: () => string | null): RequestHandler
  /** Answers unknown paths of the server. */
  readonly notFound: Endpoint
}

export const createDevelopment = (baseClock: Clock): Development => {
  const clock = adjustableClock(baseClock)
  const inbox = createInbox(clock)
  const standIn = createStandIn(clock)
  const dns = createStandInDns()
  return {
    clock,
    messages: inbox,
    outside: standIn.outside,
    hostProofs: dns,
    notFound: notFoundPage,
    answering(routeDeps, consoleAddress) {
      const app = new Hono<{ Bindings: Connection }>()
      const mount = (endpoints: readonly PathEndpoint[], guard: (endpoint: Endpoint) => Endpoint) => {
        for (const endpoint of endpoints) app.on(endpoint.verb, endpoint.path, handlerOf(routeDeps, guard(endpoint)))
      }
      mount(
        [
          ...developmentEndpoints(routeDeps, { clock, inbox, dns, consoleAddress }),
          credentialEndpoint(standIn),
          standInMetadata(routeDeps),
        ],
        forOwnPages,
      )
      mount(standInEndpoints(routeDeps, standIn), forNavigation)
      app.notFound(handlerOf(routeDeps, forOwnPages(notFoundPage)))
      return async (request, connection) => app.fetch(request, connection)
    },
  }
}

const guardedBy =
  (guard: (exchange: Exchange) => void) =>
  (endpoint: Endpoint): Endpoint => ({
    ...endpoint,
    async answer(exchange) {
      guard(exchange)
      return endpoint.answer(exchange)
    },
  })

const forOwnPages = guardedBy(requireOwnPage)
const forNavigation = guardedBy(requireNavigation)
