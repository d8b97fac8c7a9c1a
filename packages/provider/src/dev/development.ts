import { Hono } from 'hono'
import { nothing } from '../http/back-end.ts'
import type { Connection } from '../http/connection.ts'
import { type Place, type Surface, serving } from '../http/exchange.ts'
import type { Answering } from '../http/router.ts'
import { adjustableClock } from '../ports/adjustable-clock.ts'
import type { Clock } from '../ports/clock.ts'
import type { Messages } from '../ports/messages.ts'
import { requireOwnPage } from './guard.ts'
import { createInbox } from './inbox.ts'
import { developmentPlaces } from './places.ts'

/** What a provider in development has beside the rest. The module is never loaded in production. */
export interface Development {
  /** The clock that the provider runs on; `/dev/clock` sets it forward. */
  readonly clock: Clock
  /** The inbox, in the place of every gateway. */
  readonly messages: Messages
  /** Answers everything under `/dev`. */
  answering(surface: Surface): Answering
}

export const createDevelopment = (underneath: Clock): Development => {
  const clock = adjustableClock(underneath)
  const inbox = createInbox(clock)
  return {
    clock,
    messages: inbox,
    answering(surface) {
      const app = new Hono<{ Bindings: Connection }>()
      for (const place of developmentPlaces(surface, { clock, inbox })) {
        const [verb = '', path = ''] = place.name.split(' ')
        app.on(verb, path, serving(surface, forOwnPages(place)))
      }
      app.notFound(serving(surface, forOwnPages(nothing)))
      return async (request, connection) => app.fetch(request, connection)
    },
  }
}

const forOwnPages = (place: Place): Place => ({
  ...place,
  async answer(exchange) {
    requireOwnPage(exchange)
    return place.answer(exchange)
  },
})
