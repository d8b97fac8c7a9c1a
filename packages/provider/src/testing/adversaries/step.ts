import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { AsyncCommand } from 'fast-check'
import type { HeldToken, Holdings } from './holdings.ts'
import type { Isolation } from './isolation.ts'
import type { Adversary, World } from './world.ts'

/** A run of the model: the provider with its people, and what is watched. */
export interface Run {
  readonly world: World
  readonly isolation: Isolation
}

/** What a request did: whether it was taken, and what it answered. */
export interface Outcome {
  readonly isTaken: boolean
  readonly granted: Partial<MemberProven>
}

export const refused: Outcome = { isTaken: false, granted: {} }

/** What came of a step: nothing, a token and nothing else, or a change that older tokens may gain by. */
export type Effect = 'nothing' | 'gain' | 'change'

/** One thing that adversaries do, or make an honest person do. */
export type Step = AsyncCommand<Holdings, Run, false>

/**
 * Makes a step. Its text is the call that makes it, so that a sequence that a search prints can be pasted into a test.
 *
 * @param isPossible whether anything that the step needs is held; a step that needs nothing leaves it out
 */
export const step = (
  name: string,
  options: object,
  act: (run: Run, holdings: Holdings) => Promise<Effect>,
  isPossible: (holdings: Holdings) => boolean = () => true,
): Step => ({
  check: (holdings) => isPossible(holdings),
  async run(holdings, run) {
    // Enough for rate limits to let the next one pass, and too little for a session to end by it.
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

/** Who sends a request: a page in a browser, or the site's back end, which passes on whatever a browser brings. */
export type Through = 'page' | 'back end'

/** Which token goes along with a proof: none, the newest intermediate session, or the newest session. */
export type Carry = 'nothing' | 'intermediate' | 'session'

export interface Manner {
  readonly through: Through
  readonly carry: Carry
}

/** The intermediate session that leads into an organization, else the newest one. */
const intermediateFor = ({ intermediates }: Holdings, organizationId: string | undefined): string | undefined =>
  (intermediates.find((one) => one.organizationId === organizationId) ?? intermediates[0])?.token

/**
 * Hands a proof to the provider and keeps what it grants.
 *
 * @param organizationId where the proof leads, if the body does not say so
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

/** Sends a call of the members' half by a page or by the back end, which take the session in different places. */
export const ask = async (
  world: World,
  through: Through,
  path: string,
  { body, session }: { readonly body: object; readonly session: string | undefined },
): Promise<Outcome> => {
  if (through === 'page') {
    const answer = await world.post<Partial<MemberProven>>(path, body, session === undefined ? {} : { session })
    return answer.status === 200 ? { isTaken: true, granted: answer.body.data } : refused
  }
  const sent = { ...body, ...(session !== undefined && { session_token: session }) }
  const answer = await world.asBackEnd<Partial<MemberProven>>('POST', path.replace(...backEndPath), sent)
  return answer.status === 200 ? { isTaken: true, granted: answer.body } : refused
}

const backEndPath = ['/passwords/discovery/reset', '/passwords/discovery/email/reset'] as const

export const changed = (isTaken: boolean): Effect => (isTaken ? 'change' : 'nothing')

/** Whose session a step uses: the newest one that is held, or that of a member, whom an adversary signs in as where they can. */
export type Bearer = 'newest' | Adversary | 'victor'

/** The session of a bearer; null where none is held and none can be had. */
export const sessionOf = async ({ world }: Run, holdings: Holdings, bearer: Bearer): Promise<HeldToken | null> => {
  if (bearer === 'newest') return holdings.sessions[0] ?? null
  const { members, organizationId } = world.placeOf(bearer)
  const memberId = members.get(bearer)
  const session = holdings.sessions.find((one) => one.memberId === memberId)
  if (session !== undefined || bearer === 'victor') return session ?? null
  const email_address = world.address(bearer)
  const sent = await world.post('/otps/email/login_or_signup', { email_address, organization_id: organizationId })
  if (sent.status !== 200) return null
  const body = { email_address, organization_id: organizationId, code: await world.test.code(email_address) }
  const { granted } = await ask(world, 'page', '/otps/email/authenticate', { body, session: undefined })
  holdings.keep(granted)
  return holdings.sessions.find((one) => one.memberId === memberId) ?? null
}

export const holdsSession = ({ sessions }: Holdings): boolean => sessions.length > 0
export const holdsIntermediate = ({ intermediates }: Holdings): boolean => intermediates.length > 0

/** Whether what a proof is to be carried with is held. */
export const holds =
  ({ carry }: Manner) =>
  (holdings: Holdings): boolean =>
    carry === 'nothing' || (carry === 'session' ? holdsSession(holdings) : holdsIntermediate(holdings))
