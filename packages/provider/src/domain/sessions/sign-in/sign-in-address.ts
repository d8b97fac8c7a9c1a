import type { Rows } from '../../../store/store.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { Deps } from '../../deps.ts'
import { issueLinkToken, type LinkPurpose } from '../../one-time-secrets/link-tokens.ts'
import { withToken } from '../../projects/redirects.ts'

/** The browser is sent on at once; what it carries in its address need not live longer than a slow network takes. */
const lifeMs = 2 * 60_000

/** What a token that is handed out is for: that of a mailed login link. */
export type SignInPurpose = LinkPurpose & { readonly tokenType: 'magic_links' }

/**
 * Makes the address that brings somebody who was recognised on a page of ours to their site: the site's own, with a token
 * that it takes back as it takes that of a mailed link. `redirectURL` must have come out of `redirectOf`.
 */
export const signInAddress = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  purpose: SignInPurpose,
): Promise<string> => {
  const token = await issueLinkToken(deps, rows, { project, purpose, lifeMs })
  return withToken(purpose.redirectURL, purpose.tokenType, token)
}
