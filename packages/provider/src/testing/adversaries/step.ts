import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { AsyncCommand } from 'fast-check'
import type { HeldToken, Holdings } from './holdings.ts'
import type { Isolation } from './isolation.ts'
import type { Adversary, World } from './world.ts'

/** A run of the model: its world and the watched invariants. */
export interface Run {
  readonly world: World
  readonly isolation: Isolation
}

/** Result of a request: whether the provider accepted it, and its response. */
export interface StepOutcome {
  readonly isTaken: boolean
  readonly granted: Partial<MemberProven>
}

export const refused: StepOutcome = { isTaken: false, granted: {} }

/** Effect of a step: nothing, a new token, or a change that may make older tokens more powerful. */
export type Effect = 'nothing' | 'gain' | 'change'

/** An action of adversaries, or of an honest person who was made to act. */
export type AdversaryStep = AsyncCommand<Holdings, Run, false>

/**
 * Creates a step. Its text is the call that creates it, so that a printed sequence can be pasted into a test.
 *
 * @param isPossible returns whether the holdings allow the step; leave it out if the step needs none
 */
export const step = (
  name: string,
  options: object,
  act: (run: Run, holdings: Holdings) => Promise<Effect>,
  isPossible: (holdings: Holdings) => boolean = () => true,
): AdversaryStep => ({
  check: (holdings) => isPossible(holdings),
  async run(holdings, run) {
    // Long enough for rate limits to allow the next step, too short for a session to expire.
    run.world.stage.advance(10)
    const effect = await act(run, holdings)
    if (effect === 'nothing') return
    const { taken } = run.world.stage
    taken.set(name, (taken.get(name) ?? 0) + 1)
    await run.isolation.require(holdings, effect === 'change' ? 'all' : 'newest')
  },
  toString: () =>
    `${name}(${JSON.stringify(options)
      .replaceAll(/"(\w+)":/g, '$1: ')
      .replaceAll('"', "'")})`,
})

/** Sender of a request: a page in a browser, or the site's back end, which forwards the input of browsers. */
export type Through = 'page' | 'back end'

/** Token that is sent with a proof: none, the newest intermediate session, or the newest session. */
export type Carry = 'nothing' | 'intermediate' | 'session'

export interface Manner {
  readonly through: Through
  readonly carry: Carry
}

/** Returns the intermediate session for an organization, or the newest one. */
const intermediateFor = ({ intermediates }: Holdings, organizationId: string | undefined): string | undefined =>
  (intermediates.find((one) => one.organizationId === organizationId) ?? intermediates[0])?.token

/**
 * Sends a proof to the provider and keeps the granted tokens.
 *
 * @param organizationId organization of the proof, if the body does not name it
 */
export const bring = async (
  { world }: Run,
  holdings: Holdings,
  { through, carry }: Manner,
  path: string,
  body: object,
  organizationId?: string,
): Promise<Effect> => {
  const { organization_id } = body as { readonly organization_id?: string }
  const intermediate =
    carry === 'intermediate' ? intermediateFor(holdings, organizationId ?? organization_id) : undefined
  const session = carry === 'session' ? holdings.sessions[0]?.token : undefined
  const { isTaken, granted } = await ask(world, through, path, {
    body: { ...body, ...(intermediate !== undefined && { intermediate_session_token: intermediate }) },
    session,
  })
  if (!isTaken) return 'nothing'
  holdings.keep(granted)
  return 'gain'
}

/** Sends a B2B call from a page or from the back end, which pass the session in different places. */
export const ask = async (
  world: World,
  through: Through,
  path: string,
  { body, session }: { readonly body: object; readonly session: string | undefined },
): Promise<StepOutcome> => {
  if (through === 'page') {
    const answer = await world.post<Partial<MemberProven>>(path, body, session === undefined ? {} : { session })
    return answer.status === 200 ? { isTaken: true, granted: answer.body.data } : refused
  }
  const request = { ...body, ...(session !== undefined && { session_token: session }) }
  const answer = await world.asBackEnd<Partial<MemberProven>>('POST', path.replace(...backEndPath), request)
  return answer.status === 200 ? { isTaken: true, granted: answer.body } : refused
}

const backEndPath = ['/passwords/discovery/reset', '/passwords/discovery/email/reset'] as const

export const changed = (isTaken: boolean): Effect => (isTaken ? 'change' : 'nothing')

/** Owner of the session that a step uses: the newest session, or a member's. Adversaries sign in if they have none. */
export type Bearer = 'newest' | Adversary | 'victor'

/** Returns the session of a bearer, or null if the adversary has no session and cannot sign in. */
export const sessionOf = async ({ world }: Run, holdings: Holdings, bearer: Bearer): Promise<HeldToken | null> => {
  if (bearer === 'newest') return holdings.sessions[0] ?? null
  const { members, organizationId } = world.placeOf(bearer)
  const memberId = members.get(bearer)
  const session = holdings.sessions.find((one) => one.memberId === memberId)
  if (session !== undefined || bearer === 'victor') return session ?? null
  const email_address = world.address(bearer)
  const request = await world.post('/otps/email/login_or_signup', { email_address, organization_id: organizationId })
  if (request.status !== 200) return null
  const body = { email_address, organization_id: organizationId, code: await world.test.code(email_address) }
  const { granted } = await ask(world, 'page', '/otps/email/authenticate', { body, session: undefined })
  holdings.keep(granted)
  return holdings.sessions.find((one) => one.memberId === memberId) ?? null
}

export const holdsSession = ({ sessions }: Holdings): boolean => sessions.length > 0
export const holdsIntermediate = ({ intermediates }: Holdings): boolean => intermediates.length > 0

/** Returns whether the holdings include the token that a proof is sent with. */
export const holds =
  ({ carry }: Manner) =>
  (holdings: Holdings): boolean =>
    carry === 'nothing' || (carry === 'session' ? holdsSession(holdings) : holdsIntermediate(holdings))
