import { pageRegistry } from '@latchkey/client/core/registry'
import { hideUrlToken } from '@latchkey/client/core/url-token'
import type { PasswordSteps } from '../methods/password/consumer.ts'

type Found = PasswordSteps['PasswordResetForm']

/** Where the page remembers what its address had to forget: a page may mount twice, as React's StrictMode does. */
const PLACE = 'latchkey:reset'

/**
 * What a link from a reset mail brought, and takes it out of the page's address before anything else can read it there.
 * Links of other kinds stay where they are.
 *
 * @param given the token that the site has read itself
 * @returns an empty token where there is none
 */
export function resetTokenOf(given = ''): Found {
  const query = new URLSearchParams(location.search)
  const tokenType = query.get('stytch_token_type') ?? ''
  const token = query.get('token') ?? ''
  const kept = pageRegistry()
  // A site's own link may name no kind, or one of its own: that the site has read the token from it shows what it is.
  if (/^(login|reset_password)$/.test(tokenType) || (given && given === token)) {
    kept.set(PLACE, { token: given || token, tokenType })
    hideUrlToken()
  }
  const found = kept.get(PLACE) as Found | undefined
  return found && (!given || given === found.token) ? found : { token: given, tokenType: '' }
}

/** Forgets a token that has served. */
export const forgetResetToken = (): void => void pageRegistry().delete(PLACE)
