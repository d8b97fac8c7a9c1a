/** Checks whether the page was opened to reset a password: by a link of a reset mail, or at its own address. */
export const isReset = (href: string): boolean => {
  const { pathname, searchParams } = new URL(href)
  const tokenType = searchParams.get('stytch_token_type')
  return tokenType === null ? pathname === '/reset' : ['reset_password', 'login'].includes(tokenType)
}
