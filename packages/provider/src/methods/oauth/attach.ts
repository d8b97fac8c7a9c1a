import { createHash } from 'node:crypto'
import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { Deps } from '../../domain/deps.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { attachBrowserOf, attachCookie } from './browser-cookie.ts'
import { drawToken, isToken } from './flow.ts'

interface AttachPurpose {
  readonly provider: AnyOAuthProvider
  readonly userId: string
  /**
   * Hash of the secret in the cookie of the browser whose page requested the token. Null for a token of a back end: its
   * response cannot set a cookie, so the session at the end of the flow binds the token
   * (`domain/sessions/requested-by.ts`). Missing in tokens of older releases, which are rejected.
   */
  readonly browser: string | null
}

const lifeMs = 600_000

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const secretIdOf = (token: string): string => `oauth-attach-${hashOf(token)}`

/** The request of a page for an attach token. */
interface AttachRequest {
  readonly project: Project
  readonly baseURL: string
  /** Null for a back end, which forwards no cookies. */
  readonly cookies: { readonly header: string | null; set(cookie: string): void } | null
}

/**
 * Issues a token to a page that lets its user or member add one account of a provider to their own, and binds it to the
 * browser of the page.
 */
export const issueAttachTokenToPage = async (
  deps: Deps,
  { project, cookies, baseURL }: AttachRequest,
  userId: string,
  provider: AnyOAuthProvider,
): Promise<string> => {
  // Pages then start flows at that host, which does not receive a cookie of this one.
  const startsElsewhere = ![null, new URL(baseURL).host].includes(project.settings.cname_domain)
  if (cookies === null || startsElsewhere) return issueAttachToken(deps, project, userId, provider, null)
  const browser = attachBrowserOf(cookies.header, baseURL) ?? drawToken(deps)
  const token = await issueAttachToken(deps, project, userId, provider, browser)
  cookies.set(attachCookie(browser, baseURL))
  return token
}

/**
 * Issues a token that lets a user add one account of a provider to their own.
 *
 * @param browser the secret of the browser that may start with the token; null for a back end, which has no browser
 */
export const issueAttachToken = async (
  deps: Deps,
  { projectId }: Project,
  userId: string,
  provider: AnyOAuthProvider,
  browser: string | null,
): Promise<string> => {
  const token = drawToken(deps)
  const uniqueKey = secretIdOf(token)
  const now = deps.clock.now()
  await consumeRateLimit(deps.store, [{ limit: 'attachTokensOfAccount', projectId, subject: userId }], now)
  const purpose: AttachPurpose = { provider, userId, browser: browser === null ? null : hashOf(browser) }
  const secretValues = { ownerKey: userId, digest: '', salt: '', purpose, expiresAt: now + lifeMs }
  await replaceSecret(deps.store.db, { secretId: uniqueKey, projectId, uniqueKey, ...secretValues })
  return token
}

/**
 * Consumes an attach token and returns the user whose account the flow adds to; null if the start has no token. A token
 * that a page requested is accepted in the browser of that page only, because a link with it can be sent to anyone
 * (OWASP ASVS 5.0, 10.1.2).
 */
export const takeAttachToken = async (
  { clock }: Deps,
  db: Db,
  { projectId }: Project,
  provider: AnyOAuthProvider,
  { token, browser }: { readonly token: string | undefined; readonly browser: string | undefined },
): Promise<string | null> => {
  if (token === undefined) return null
  const secretId = secretIdOf(token)
  const purpose = isToken(token) ? await purposeOf<AttachPurpose>(db, { projectId, secretId, now: clock.now() }) : null
  const isHere = purpose?.browser === null || (browser !== undefined && purpose?.browser === hashOf(browser))
  if (isHere && purpose?.provider === provider && (await consumeOnce(db, { projectId }, secretId)))
    return purpose.userId
  throw new ProviderError(
    'oauth_attach_token_not_found',
    'The attach token is not valid: it was already used, has expired, or belongs to another provider or browser. Request a new one in this browser, with cookies allowed.',
  )
}
