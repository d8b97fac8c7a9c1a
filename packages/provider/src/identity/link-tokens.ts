import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Rows } from '../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../store/tables/once-secrets.ts'
import type { Project } from '../store/tables/projects.ts'
import type { Destination } from './destinations.ts'
import { requireVerifier } from './pkce.ts'

/** Kinds of mailed links, as `stytch_token_type` names them. */
export const tokenTypes = ['magic_links', 'login', 'reset_password'] as const
export type TokenType = (typeof tokenTypes)[number]

/** What a token is for: one purpose, one redirect, one browser where a challenge was sent. */
export interface LinkPurpose {
  readonly tokenType: TokenType
  readonly redirectURL: string
  readonly destination: Destination
  readonly codeChallenge: string | null
}

/** 256 bits: nobody guesses one, so no tries are counted and no salt is needed under the hash. */
const tokenBytes = 32
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** At rest there is only this. */
const hashed = (token: string): string => `link-${createHash('sha256').update(token).digest('hex')}`

export interface LinkIssue<Purpose extends LinkPurpose> {
  readonly project: Project
  readonly purpose: Purpose
  readonly lifeMs: number
}

/** Makes a token and remembers what it is for. Other links to the same address stay alive. */
export const issueLinkToken = async <Purpose extends LinkPurpose>(
  { clock, random }: Deps,
  rows: Rows,
  { project, purpose, lifeMs }: LinkIssue<Purpose>,
): Promise<string> => {
  const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url')
  const secretId = hashed(token)
  await replaceSecret(rows, {
    secretId,
    projectId: project.projectId,
    slot: secretId,
    digest: '',
    salt: '',
    purpose,
    expiresAt: clock.now() + lifeMs,
  })
  return token
}

/** What a living token is for; `null` for every other text. Reading uses nothing up. */
export const linkPurposeOf = async <Purpose extends LinkPurpose = LinkPurpose>(
  { clock }: Deps,
  rows: Rows,
  { projectId }: Project,
  token: string,
): Promise<Purpose | null> =>
  tokenShape.test(token) ? purposeOf<Purpose>(rows, { projectId, secretId: hashed(token), now: clock.now() }) : null

export interface LinkClaim {
  readonly project: Project
  readonly token: string
  readonly codeVerifier: string | undefined
}

/**
 * Takes a token back, inside a transaction. A refused verifier uses nothing up; of any number of right claims at once
 * exactly one is answered with the purpose, the others with `null`.
 */
export const claimLinkToken = async <Purpose extends LinkPurpose>(
  deps: Deps,
  rows: Rows,
  { project, token, codeVerifier }: LinkClaim,
  isMeant: (purpose: Purpose) => boolean,
): Promise<Purpose | null> => {
  const purpose = await linkPurposeOf<Purpose>(deps, rows, project, token)
  if (purpose === null || !isMeant(purpose)) return null
  requireVerifier(purpose.codeChallenge, codeVerifier)
  return (await consumeOnce(rows, hashed(token))) ? purpose : null
}
