import type { Deps } from '../../domain/deps.ts'
import { embeddedLink } from '../../domain/factors/embedded-link.ts'
import { newId } from '../../domain/ids.ts'
import { linkSecretId } from '../../domain/one-time-secrets/link-tokens.ts'
import { type OpenedSession, openSessionOfLocked } from '../../domain/sessions/open-session.ts'
import { requireNamed } from '../../domain/sessions/requested-by.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { linkRefused } from '../../domain/sign-in/redeem-link.ts'
import { lockPerson } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions/sessions.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'

/**
 * The payload of an embedded link. The site delivers such a link itself, so it proves no address: the site vouches for
 * the user.
 */

interface EmbeddedPurpose {
  readonly userId: string
  readonly embeddedId: string
  readonly requester: SessionAttributes
}

const tokenBytes = 32

const secretIdOf = (token: string): string => `embedded-${linkSecretId(token)}`

/** Creates a token that signs in one user, once. */
export const issueEmbedded = async (
  { clock, random, store }: Deps,
  { projectId, environment }: Project,
  userId: string,
  requester: SessionAttributes,
  lifeMs: number,
): Promise<string> => {
  const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url')
  const uniqueKey = secretIdOf(token)
  const purpose: EmbeddedPurpose = { userId, embeddedId: newId(random, embeddedLink.noun, environment), requester }
  const secretValues = { ownerKey: userId, digest: '', salt: '', purpose, expiresAt: clock.now() + lifeMs }
  await replaceSecret(store.db, { secretId: uniqueKey, projectId, uniqueKey, ...secretValues })
  return token
}

/** The session that an embedded link opened. */
export interface EmbeddedSignIn extends OpenedSession {
  readonly person: StoredUser
  readonly embeddedId: string
}

/** Signs in with an embedded link token; returns `null` if the token is not one. */
export const redeemEmbedded = async (
  deps: Deps,
  signInContext: SignInContext,
  token: string,
  allow: (requester: SessionAttributes) => void = () => {},
): Promise<EmbeddedSignIn | null> => {
  const purpose = await embeddedPurposeOf(deps, deps.store.db, signInContext.project, token)
  if (purpose === null) return null
  allow(purpose.requester)
  requireNamed(purpose.userId, signInContext)
  return atomically(deps.store, async (db) => {
    const person = await lockPerson(db, signInContext.project, purpose.userId)
    if (!(await consumeOnce(db, signInContext.project, secretIdOf(token)))) throw linkRefused()
    const { embeddedId: factorId, userId } = purpose
    const byHand = { factorId, kind: embeddedLink.name, publicData: {}, type: 'magic_link', delivery: 'embedded' }
    // The link was not delivered to an address, so it does not count as a recent proof.
    const proof = { ...byHand, provesAddress: null, manner: 'enrolment', provenAt: deps.clock.now() } as const
    return { ...(await openSessionOfLocked(deps, db, signInContext, { userId, proof })), person, embeddedId: factorId }
  })
}

const embeddedPurposeOf = (
  { clock }: Deps,
  db: Db,
  { projectId }: Project,
  token: string,
): Promise<EmbeddedPurpose | null> =>
  purposeOf<EmbeddedPurpose>(db, { projectId, secretId: secretIdOf(token), now: clock.now() })
