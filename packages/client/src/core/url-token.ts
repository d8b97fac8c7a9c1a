/** What a followed link brought to the page, as its address spells it. */
export interface UrlToken {
  readonly tokenType: string
  readonly token: string
}

const names = ['stytch_token_type', 'token'] as const

/** The token in an address, or null when there is none. */
export const urlToken = (href: string): UrlToken | null => {
  const [tokenType, token] = names.map((name) => new URL(href).searchParams.get(name))
  return tokenType && token ? { tokenType, token } : null
}

/** Takes the token out of the page's own address, so that neither a request nor the history tells it on. */
export const hideUrlToken = (): void => {
  const url = new URL(location.href)
  for (const name of names) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
