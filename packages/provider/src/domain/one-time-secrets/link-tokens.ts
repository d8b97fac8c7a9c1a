import { createHash } from 'node:crypto'
import type { Db } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions/sessions.ts'
import type { Deps } from '../deps.ts'
import type { PasswordPurpose, ProvenPurpose } from '../factors/reason.ts'
import { requireVerifier } from './pkce.ts'
import { secretOwnerKey } from './secret-owners.ts'

/**
 * Kinds of mailed links, as `stytch_token_type` names them. A reset mail contains `reset_password` and `login`. Either
 * is accepted in place of the other, because existing pages do not say which one they have.
 */
export const consumerTokenTypes = ['magic_links', 'login', 'reset_password'] as const

/** Those of organizations: `discovery` proves an address outside any organization, the others belong to one. */
export const businessTokenTypes = ['discovery', 'multi_tenant_magic_links', 'multi_tenant_passwords'] as const

export const tokenTypes = [...consumerTokenTypes, ...businessTokenTypes] as const
export type TokenType = (typeof tokenTypes)[number]

export const resetTokenTypes: readonly TokenType[] = ['reset_password', 'login']

/** The purpose of a token: one reason, one redirect URL, and one browser if a challenge was sent. */
export type LinkPurpose = (ProvenPurpose | PasswordPurpose) & {
  readonly tokenType: TokenType
  readonly redirectURL: string
  readonly codeChallenge: string | null
  /** The organization of a member's link; absent for a user of the project. */
  readonly organizationId?: string
  /** Set for a password reset of organizations, whose token type login links have as well. */
  readonly redirectType?: RedirectType
  /** Set for an invitation. */
  readonly isInvitation?: true
  /** Set for a mailed link without a challenge, which any browser may have requested (RFC 7636). */
  readonly isUnboundLink?: true
  /** Attributes of the requester that a back end sent, and may require again. */
  readonly requester?: SessionAttributes
}

export type RedirectType = 'reset_password'

/** 256 bits: a token cannot be guessed, so attempts are not counted and its hash needs no salt. */
const tokenBytes = 32
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Returns the row ID of a token: its hash, the only form in which it is stored. */
export const linkSecretId = (token: string): string => `link-${createHash('sha256').update(token).digest('hex')}`

export interface LinkIssue {
  readonly project: Project
  readonly purpose: LinkPurpose
  readonly lifeMs: number
}

/** Issues a token and stores its purpose. Other links to the same address stay valid. */
export const issueLinkToken = async (
  { clock, random }: Deps,
  db: Db,
  { project, purpose, lifeMs }: LinkIssue,
): Promise<string> => {
  const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url')
  const secretId = linkSecretId(token)
  await replaceSecret(db, {
    secretId,
    projectId: project.projectId,
    uniqueKey: secretId,
    ownerKey: secretOwnerKey(purpose),
    digest: '',
    salt: '',
    purpose,
    expiresAt: clock.now() + lifeMs,
  })
  return token
}

/** Returns the purpose of a valid token without consuming it; `null` for any other text. */
export const linkPurposeOf = async (
  { clock }: Deps,
  db: Db,
  { projectId }: Project,
  token: string,
): Promise<LinkPurpose | null> =>
  tokenShape.test(token)
    ? purposeOf<LinkPurpose>(db, { projectId, secretId: linkSecretId(token), now: clock.now() })
    : null

export interface LinkClaim {
  readonly project: Project
  readonly token: string
  readonly codeVerifier: string | undefined
  readonly accepted: readonly TokenType[]
}

/**
 * Consumes a token, inside a transaction. A rejected verifier consumes nothing. Of several concurrent calls one gets
 * the purpose, the others `null`.
 */
export const claimLinkToken = async (
  deps: Deps,
  db: Db,
  { project, token, codeVerifier, accepted }: LinkClaim,
): Promise<LinkPurpose | null> => {
  const purpose = await linkPurposeOf(deps, db, project, token)
  if (purpose === null || !accepted.includes(purpose.tokenType)) return null
  requireVerifier(purpose.codeChallenge, codeVerifier)
  return (await consumeOnce(db, project, linkSecretId(token))) ? purpose : null
}
