const KEY = 'latchkey-playground'

/** Token types of members only. For those that users have too, the last opened page decides. */
const ofMembers = /^(discovery|discovery_oauth|sso|multi_tenant_\w+)$/

/** Stores the playground's settings for returns from a mail or a provider, in any tab. */
export const rememberSearch = (search: string): void => {
  try {
    localStorage.setItem(KEY, search)
  } catch {
    // A browser without storage returns to the default settings.
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
 * Returns where to finish a link of members: the playground with its last settings, because the next step may need a
 * code from the inbox. Null for links that are finished on this page.
 *
 * @param rememberedQuery last settings of the playground
 */
export const onwardFrom = (href: string, rememberedQuery = remembered()): string | null => {
  const { searchParams, pathname } = new URL(href)
  const tokenType = searchParams.get('stytch_token_type') ?? ''
  const query = new URLSearchParams(rememberedQuery)
  const wasOfMembers = query.get('vertical') === 'organizations'
  if (!ofMembers.test(tokenType) && !(tokenType === 'oauth' && wasOfMembers)) return null
  const onward = wasOfMembers ? query : new URLSearchParams({ vertical: 'organizations' })
  for (const [name, value] of searchParams) onward.set(name, value)
  if (pathname === '/reset') onward.set('stytch_redirect_type', 'reset_password')
  return `/?${onward}`
}
