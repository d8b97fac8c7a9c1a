/** What a followed link brought to the page, as its address spells it. */
export interface UrlToken {
  readonly tokenType: string
  readonly token: string
}

/** Why an outside provider signed nobody in, as it stands in the address of the page that it came back to. */
export interface UrlRefusal {
  readonly error: string
  readonly description: string
}

const names = ['stytch_token_type', 'token', 'error', 'error_description', 'stytch_redirect_type'] as const

const read = (href: string) => {
  const { searchParams } = new URL(href)
  return names.map((name) => searchParams.get(name))
}

/** The token in an address, or null when there is none. */
export const urlToken = (href: string): UrlToken | null => {
  const [tokenType, token] = read(href)
  return tokenType && token ? { tokenType, token } : null
}

/** The refusal in an address, or null when there is none. */
export const urlRefusal = (href: string): UrlRefusal | null => {
  const [tokenType, token, error, description] = read(href)
  return /^(discovery_)?oauth$|^sso$/.test(tokenType ?? '') && !token && error
    ? { error, description: description ?? '' }
    : null
}

/** Takes the token, or the refusal, out of the page's own address, so that neither a request nor the history tells it on. */
export const hideUrlToken = (): void => {
  const url = new URL(location.href)
  for (const name of names) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
