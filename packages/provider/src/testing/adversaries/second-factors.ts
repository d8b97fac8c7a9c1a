import { Secret, TOTP } from 'otpauth'
import type { Holdings } from './holdings.ts'
import { type AdversaryStep, ask, type Effect, holdsIntermediate, holdsSession, step, type Through } from './step.ts'
import type { World } from './world.ts'

/** Enrolls an authenticator app with the newest intermediate session or session, if its member has none. */
export const enrolTotp = (options: {
  readonly by: 'intermediate' | 'session'
  readonly through: Through
}): AdversaryStep =>
  step('enrolTotp', options, ({ world }, holdings) => totp(world, holdings, options, '/totp'), holdsSuch(options))

/** Submits a code of an authenticator app that was enrolled in this run. */
export const proveTotp = (options: {
  readonly by: 'intermediate' | 'session'
  readonly through: Through
}): AdversaryStep =>
  step(
    'proveTotp',
    options,
    ({ world }, holdings) => totp(world, holdings, options, '/totp/authenticate'),
    holdsSuch(options),
  )

const holdsSuch =
  ({ by }: { readonly by: 'intermediate' | 'session' }) =>
  (holdings: Holdings): boolean =>
    by === 'session' ? holdsSession(holdings) : holdsIntermediate(holdings)

const totp = async (
  world: World,
  holdings: Holdings,
  { by, through }: { readonly by: 'intermediate' | 'session'; readonly through: Through },
  path: '/totp' | '/totp/authenticate',
): Promise<Effect> => {
  const [newest] = by === 'session' ? holdings.sessions : holdings.intermediates
  if (newest === undefined) return 'nothing'
  const { memberId: member_id, organizationId: organization_id, token } = newest
  const seed = holdings.seeds.get(member_id)
  if (path === '/totp/authenticate' && seed === undefined) return 'nothing'
  const code = seed === undefined ? {} : { code: codeOf(seed, world.stage.now), session_duration_minutes: 60 }
  const carried = by === 'intermediate' ? { intermediate_session_token: token } : {}
  const { isTaken, granted } = await ask(world, through, path, {
    body: { member_id, organization_id, ...carried, ...code },
    session: by === 'session' ? token : undefined,
  })
  if (!isTaken) return 'nothing'
  const { secret } = granted as { readonly secret?: string }
  if (secret === undefined) holdings.keep(granted)
  else holdings.seeds.set(member_id, secret)
  return 'change'
}

const codeOf = (seed: string, now: number): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(seed) }).generate({ timestamp: now })
