import { hideUrlToken } from '@latchkey/client/core/redirects/url-token'
import { keepResetToken, keptResetToken } from '../flow/kept-reset-token.ts'
import type { PasswordSteps } from '../methods/password/consumer.contract.ts'

type Found = PasswordSteps['PasswordResetForm']

/**
 * What a link from a reset mail brought, and takes it out of the page's address before anything else can read it there.
 * Links of other kinds stay where they are. Loaded anew, the page has its token still, until it is used or the tab closes.
 *
 * @param given the token that the site has read itself
 * @returns an empty token where there is none
 */
export function resetTokenOf(given = ''): Found {
  const query = new URLSearchParams(location.search)
  const tokenType = query.get('stytch_token_type') ?? ''
  const token = query.get('token') ?? ''
  // A site's own link may name no kind, or one of its own: that the site has read the token from it shows what it is.
  if (/^(login|reset_password)$/.test(tokenType) || (given && given === token)) {
    keepResetToken('latchkey:reset', { token: given || token, tokenType })
    hideUrlToken()
  }
  const found = keptResetToken('latchkey:reset')
  if (found && (!given || given === found.token)) return found
  // A site that has read the token and cleaned its address itself cannot read it again when it is loaded anew.
  if (given) keepResetToken('latchkey:reset', { token: given, tokenType: '' })
  return { token: given, tokenType: '' }
}
