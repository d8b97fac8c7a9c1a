import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { withToken } from '../destinations/redirects.ts'
import { issueLinkToken, type LinkPurpose } from '../one-time-secrets/link-tokens.ts'

/** Two minutes: the browser is redirected at once, and even a slow network needs no longer. */
const lifeMs = 2 * 60_000

/** The purpose of a token that is issued directly: that of a mailed login link. */
export type SignInPurpose = LinkPurpose & { readonly tokenType: 'magic_links' }

/**
 * Returns the URL that leads a user from a page of this server to their site, with a token that the site redeems like
 * that of a mailed link. `redirectURL` must be a result of `redirectOf`.
 */
export const signInAddress = async (deps: Deps, db: Db, project: Project, purpose: SignInPurpose): Promise<string> => {
  const token = await issueLinkToken(deps, db, { project, purpose, lifeMs })
  return withToken(purpose.redirectURL, purpose.tokenType, token)
}
