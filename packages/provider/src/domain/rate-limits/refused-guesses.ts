import { hash } from 'node:crypto'
import { network } from '../../ports/ip-network.ts'
import { atomically } from '../../store/atomically.ts'
import { countRefusedGuess, endedGuesses, takeRefusedGuesses } from '../../store/tables/rate-limits/refused-guesses.ts'
import { type EventDeps, type EventsProject, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { networksOf } from './networks.ts'

export interface RefusedGuess {
  /** Empty if the guess was not at an account. */
  readonly userId: string
  readonly factor: 'password' | 'code' | 'totp' | 'client'
  /** Whether the account is locked for this client, so that further guesses do not matter. */
  readonly isLocked?: boolean
}

const minuteMs = 60_000

interface ProjectsById {
  byId(projectId: string): Promise<EventsProject | null>
}

/**
 * Records a refused guess. A guess at an open account is a separate event. Guesses at no account or a locked one are
 * unlimited, so they cause at most two events a minute for each client and factor. The first is recorded at once, the
 * number of the others at the end of the minute (`recordEndedGuesses`).
 */
export const recordRefusedGuess = (
  deps: EventDeps & Pick<Deps, 'store'>,
  project: EventsProject,
  { userId, factor, isLocked = false }: RefusedGuess,
): Promise<void> =>
  atomically(deps.store, async (db) => {
    if (userId === '' || isLocked) {
      const now = deps.clock.now()
      const ipAddress = deps.requestContext?.current()?.ipAddress ?? ''
      const endsAt = (Math.floor(now / minuteMs) + 1) * minuteMs
      const key = [project.projectId, userId, factor, clientOf(ipAddress), endsAt]
      const guessKey = hash('sha256', JSON.stringify(key), 'base64url')
      const refusals = await countRefusedGuess(db, project, guessKey, { userId, factor, ipAddress, endsAt })
      if (refusals > 1) return
    }
    await recordEvent(deps, db, project, userId, { kind: 'guess.refused', detail: { factor } })
  })

/** Returns the widest network that one client may own: an attacker with an IPv6 /48 is one client. */
const clientOf = (ipAddress: string): string => networksOf(network(ipAddress)).at(-1)?.network ?? ipAddress

const mostAtOnce = 500

/**
 * Records one event with a `count` for each client whose minute has ended and who guessed more than once. Returns how
 * many counts were removed. Several nodes may run it at once: each count is handled by one of them.
 */
export const recordEndedGuesses = async (
  deps: EventDeps & Pick<Deps, 'store'> & { readonly projects: ProjectsById },
  now: number,
): Promise<number> => {
  const endedCounts = await endedGuesses(deps.store.db, now, mostAtOnce)
  for (const { guessKey, projectId } of endedCounts) {
    const project = await deps.projects.byId(projectId)
    await atomically(deps.store, async (db) => {
      const guesses = await takeRefusedGuesses(db, guessKey)
      if (guesses === null || guesses.refusals === 1 || project === null) return
      const { userId, factor, ipAddress, refusals } = guesses
      const source = ipAddress === '' ? {} : { ip_address: ipAddress }
      const detail = { factor, count: refusals - 1, ...source }
      await recordEvent(deps, db, project, userId, { kind: 'guess.refused', detail })
    })
  }
  return endedCounts.length
}
