import { Hono } from 'hono'
import { nothing } from '../http/back-end.ts'
import type { Connection } from '../http/connection.ts'
import { type Endpoint, handlerOf, type RouteDeps } from '../http/exchange.ts'
import type { Answering } from '../http/router.ts'
import { adjustableClock } from '../ports/adjustable-clock.ts'
import type { Clock } from '../ports/clock.ts'
import type { Messages } from '../ports/messages.ts'
import { developmentEndpoints } from './endpoints.ts'
import { requireOwnPage } from './guard.ts'
import { createInbox } from './inbox.ts'

/** What a provider in development has beside the rest. The module is never loaded in production. */
export interface Development {
  /** The clock that the provider runs on; `/dev/clock` sets it forward. */
  readonly clock: Clock
  /** The inbox, in the place of every gateway. */
  readonly messages: Messages
  /** Answers everything under `/dev`. */
  answering(routeDeps: RouteDeps): Answering
}

export const createDevelopment = (underneath: Clock): Development => {
  const clock = adjustableClock(underneath)
  const inbox = createInbox(clock)
  return {
    clock,
    messages: inbox,
    answering(routeDeps) {
      const app = new Hono<{ Bindings: Connection }>()
      for (const endpoint of developmentEndpoints(routeDeps, { clock, inbox })) {
        const [verb = '', path = ''] = endpoint.name.split(' ')
        app.on(verb, path, handlerOf(routeDeps, forOwnPages(endpoint)))
      }
      app.notFound(handlerOf(routeDeps, forOwnPages(nothing)))
      return async (request, connection) => app.fetch(request, connection)
    },
  }
}

const forOwnPages = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  async answer(exchange) {
    requireOwnPage(exchange)
    return endpoint.answer(exchange)
  },
})
