const KEY = 'latchkey-playground'

/** What a followed link brings of members only; what they share with users only the page that was open last can tell apart. */
const ofMembers = /^(discovery|discovery_oauth|sso|multi_tenant_\w+)$/

/** Remembers how the playground was set up, for what comes back from a mail or from elsewhere, in whichever tab. */
export const rememberSearch = (search: string): void => {
  try {
    localStorage.setItem(KEY, search)
  } catch {
    // A browser that keeps nothing comes back to what the page starts with.
  }
}

const remembered = (): string => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/**
 * Where a link of members is finished: the playground as it was set up, because what follows may ask for a code of the inbox.
 * Null for what is finished where it led.
 *
 * @param kept how the playground was set up last
 */
export const onwardFrom = (href: string, kept = remembered()): string | null => {
  const { searchParams, pathname } = new URL(href)
  const tokenType = searchParams.get('stytch_token_type') ?? ''
  const query = new URLSearchParams(kept)
  const wasOfMembers = query.get('vertical') === 'organizations'
  if (!ofMembers.test(tokenType) && !(tokenType === 'oauth' && wasOfMembers)) return null
  const onward = wasOfMembers ? query : new URLSearchParams({ vertical: 'organizations' })
  for (const [name, value] of searchParams) onward.set(name, value)
  if (pathname === '/reset') onward.set('stytch_redirect_type', 'reset_password')
  return `/?${onward}`
}
