import { hideUrlToken } from '@latchkey/client/core/redirects/url-token'
import { keepResetToken, keptResetToken } from '../flow/kept-reset-token.ts'
import type { PasswordSteps } from '../user-flow/password.contract.ts'

type StoredResetStep = PasswordSteps['PasswordResetForm']

/**
 * Returns the token of a reset link, and removes it from the page's URL before other code can read it there. Leaves
 * links of other types in place. After a reload, the page still has the token until it is used or the tab is closed.
 *
 * @param siteToken the token that the site has read itself
 * @returns an empty token if there is none
 */
export function resetTokenOf(siteToken = ''): StoredResetStep {
  const query = new URLSearchParams(location.search)
  const tokenType = query.get('stytch_token_type') ?? ''
  const token = query.get('token') ?? ''
  // A site's own link may have no type, or its own; a token that the site has read from it shows what it is.
  if (/^(login|reset_password)$/.test(tokenType) || (siteToken && siteToken === token)) {
    keepResetToken('latchkey:reset', { token: siteToken || token, tokenType })
    hideUrlToken()
  }
  const storedToken = keptResetToken('latchkey:reset')
  if (storedToken && (!siteToken || siteToken === storedToken.token)) return storedToken
  // A site that has removed the token from the URL itself cannot read it again after a reload.
  if (siteToken) keepResetToken('latchkey:reset', { token: siteToken, tokenType: '' })
  return { token: siteToken, tokenType: '' }
}
