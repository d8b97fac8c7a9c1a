import type { HeadlessClient } from '@latchkey/js/headless'

/** Result of the link that led here. */
export type Outcome =
  | { readonly became: 'none' | 'unknown' | 'working' | 'finished' }
  | { readonly became: 'refused' | 'cancelled' | 'failed'; readonly because: string }

/** Returns the provider's message, or the error's own. */
const reasonOf = (fault: unknown): string => {
  const { error_message, message } = fault as { readonly error_message?: unknown; readonly message?: unknown }
  return String(error_message ?? message ?? fault)
}

/** A provider returns without a token if the user cancels there, or if it fails. All else is a link from a mail. */
const refusalOf = (href: string): 'refused' | 'cancelled' | 'failed' => {
  const { searchParams } = new URL(href)
  if (searchParams.get('stytch_token_type') !== 'oauth') return 'refused'
  return searchParams.get('error') === 'access_denied' ? 'cancelled' : 'failed'
}

/**
 * Signs in with the token of a followed link.
 *
 * @param href the page's address when it was opened
 */
export const finishLink = async (client: Pick<HeadlessClient, 'authenticateByUrl'>, href: string): Promise<Outcome> => {
  try {
    const result = await client.authenticateByUrl({ session_duration_minutes: 30 }, href)
    if (result === null) return { became: 'none' }
    return { became: result.handled ? 'finished' : 'unknown' }
  } catch (fault) {
    return { became: refusalOf(href), because: reasonOf(fault) }
  }
}
