import { hash } from 'node:crypto'
import { network } from '../../ports/ip-network.ts'
import { atomically } from '../../store/atomically.ts'
import { countRefusedGuess, endedGuesses, takeRefusedGuesses } from '../../store/tables/refused-guesses.ts'
import { type EventDeps, type EventsProject, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import type { Projects } from '../projects/projects.ts'
import { networksOf } from './networks.ts'

export interface RefusedGuess {
  /** Empty where the guess was at no account. */
  readonly userId: string
  readonly factor: 'password' | 'code' | 'totp' | 'client'
  /** The account is locked for this guesser, so no number of further guesses matters. */
  readonly isLocked?: boolean
}

const minuteMs = 60_000

/**
 * Records a refused guess. A guess at an open account is an event of its own. Guesses that nothing else bounds, at no account
 * or at a locked one, are two events a minute, client and factor at most: the first one at once, the number of the others when
 * the minute is over (`recordEndedGuesses`).
 */
export const recordRefusedGuess = (
  deps: EventDeps & Pick<Deps, 'store'>,
  project: EventsProject,
  { userId, factor, isLocked = false }: RefusedGuess,
): Promise<void> =>
  atomically(deps.store, async (rows) => {
    if (userId === '' || isLocked) {
      const now = deps.clock.now()
      const ipAddress = deps.asker?.current()?.ipAddress ?? ''
      const endsAt = (Math.floor(now / minuteMs) + 1) * minuteMs
      const key = [project.projectId, userId, factor, clientOf(ipAddress), endsAt]
      const guessKey = hash('sha256', JSON.stringify(key), 'base64url')
      const refusals = await countRefusedGuess(rows, project, guessKey, { userId, factor, ipAddress, endsAt })
      if (refusals > 1) return
    }
    await recordEvent(deps, rows, project, userId, { kind: 'guess.refused', detail: { factor } })
  })

/** The widest network that one client may own: an attacker with an IPv6 /48 is one client. */
const clientOf = (ipAddress: string): string => networksOf(network(ipAddress)).at(-1)?.network ?? ipAddress

const mostAtOnce = 500

/**
 * Writes one event with a `count` for each client whose minute is over and who guessed more than once. Returns how many counts
 * were removed. Several nodes may run it at once: each count is removed, and written, by one of them.
 */
export const recordEndedGuesses = async (
  deps: EventDeps & Pick<Deps, 'store'> & { readonly projects: Pick<Projects, 'byId'> },
  now: number,
): Promise<number> => {
  const ended = await endedGuesses(deps.store.rows, now, mostAtOnce)
  for (const { guessKey, projectId } of ended) {
    const project = await deps.projects.byId(projectId)
    await atomically(deps.store, async (rows) => {
      const guesses = await takeRefusedGuesses(rows, guessKey)
      if (guesses === null || guesses.refusals === 1 || project === null) return
      const { userId, factor, ipAddress, refusals } = guesses
      const source = ipAddress === '' ? {} : { ip_address: ipAddress }
      const detail = { factor, count: refusals - 1, ...source }
      await recordEvent(deps, rows, project, userId, { kind: 'guess.refused', detail })
    })
  }
  return ended.length
}
