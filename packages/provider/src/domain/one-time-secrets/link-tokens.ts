import { createHash } from 'node:crypto'
import type { Rows } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions.ts'
import type { Deps } from '../deps.ts'
import type { KnownPurpose, ProvenPurpose } from '../sessions/sign-in/reason.ts'
import { requireVerifier } from './pkce.ts'
import { secretHolderOf } from './secret-owners.ts'

/**
 * Kinds of mailed links, as `stytch_token_type` names them. A reset mail brings `reset_password` and `login`, of which each
 * may be used in the place of the other: existing pages do not say which one they hold.
 */
export const consumerTokenTypes = ['magic_links', 'login', 'reset_password'] as const

/** Those of organizations: `discovery` proves an address in none yet, the others are of one. */
export const businessTokenTypes = ['discovery', 'multi_tenant_magic_links', 'multi_tenant_passwords'] as const

export const tokenTypes = [...consumerTokenTypes, ...businessTokenTypes] as const
export type TokenType = (typeof tokenTypes)[number]

export const resetTokenTypes: readonly TokenType[] = ['reset_password', 'login']

/** What a token is for: one purpose, one redirect, one browser where a challenge was sent. */
export type LinkPurpose = (ProvenPurpose | KnownPurpose) & {
  readonly tokenType: TokenType
  readonly redirectURL: string
  readonly codeChallenge: string | null
  /** Whose members alone it is for; absent for a person of the whole project. */
  readonly organizationId?: string
  /** A reset of organizations says so beside its type, which a login link may have as well. */
  readonly redirectType?: RedirectType
  /** Who asked for it in the word of their back end, which may want the same person back. */
  readonly asker?: SessionAttributes
}

export type RedirectType = 'reset_password'

/** 256 bits: nobody guesses one, so no tries are counted and no salt is needed under the hash. */
const tokenBytes = 32
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** At rest there is only this: the name of the row that says what the token is for. */
export const linkSecretId = (token: string): string => `link-${createHash('sha256').update(token).digest('hex')}`

export interface LinkIssue {
  readonly project: Project
  readonly purpose: LinkPurpose
  readonly lifeMs: number
}

/** Makes a token and remembers what it is for. Other links to the same address stay alive. */
export const issueLinkToken = async (
  { clock, random }: Deps,
  rows: Rows,
  { project, purpose, lifeMs }: LinkIssue,
): Promise<string> => {
  const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url')
  const secretId = linkSecretId(token)
  await replaceSecret(rows, {
    secretId,
    projectId: project.projectId,
    slot: secretId,
    holder: secretHolderOf(purpose),
    digest: '',
    salt: '',
    purpose,
    expiresAt: clock.now() + lifeMs,
  })
  return token
}

/** What a living token is for; `null` for every other text. Reading uses nothing up. */
export const linkPurposeOf = async (
  { clock }: Deps,
  rows: Rows,
  { projectId }: Project,
  token: string,
): Promise<LinkPurpose | null> =>
  tokenShape.test(token)
    ? purposeOf<LinkPurpose>(rows, { projectId, secretId: linkSecretId(token), now: clock.now() })
    : null

export interface LinkClaim {
  readonly project: Project
  readonly token: string
  readonly codeVerifier: string | undefined
  readonly accepted: readonly TokenType[]
}

/**
 * Takes a token back, inside a transaction. A refused verifier uses nothing up; of any number of right claims at once
 * exactly one is answered with the purpose, the others with `null`.
 */
export const claimLinkToken = async (
  deps: Deps,
  rows: Rows,
  { project, token, codeVerifier, accepted }: LinkClaim,
): Promise<LinkPurpose | null> => {
  const purpose = await linkPurposeOf(deps, rows, project, token)
  if (purpose === null || !accepted.includes(purpose.tokenType)) return null
  requireVerifier(purpose.codeChallenge, codeVerifier)
  return (await consumeOnce(rows, project, linkSecretId(token))) ? purpose : null
}
