import type { useLatchkey } from '@latchkey/next'

/** Leaves for the page that asked for the sign-in. Addresses of other sites are not followed. */
export const goOn = () => {
  const target = new URL(new URLSearchParams(location.search).get('return_to') ?? '/account', location.origin)
  location.replace(target.origin === location.origin ? target.pathname + target.search : '/account')
}

/** Renews the session cookies, and returns whether the user is signed in. Without a session it sends no request. */
export const isSignedIn = async ({ session }: Pick<ReturnType<typeof useLatchkey>, 'session'>) => {
  if (session.getSync() === null && session.getTokens() === null) return false
  return session.authenticate().then(
    () => true,
    () => false,
  )
}
