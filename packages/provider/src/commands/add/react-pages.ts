/** Texts of the pages for React. Types are between `«` and `»`; see `inLanguage`. */

/**
 * @param token expression for the public token
 * @param url expression for the provider's URL
 */
export const clientText = (token: string, url: string): string => `import { createClient } from '@latchkey/react'

// \`npm run dev\` sets both. For a build, set them to your provider and the public token of a project.
export const client = createClient(${token} ?? '', { baseURL: ${url} ?? '' })

/** The ways to sign in. */
export const config = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
}« as const»

/** Renews the session cookies, and returns whether the user is signed in. Without a session it sends no request. */
export const isSignedIn = async () => {
  if (client.session.getSync() === null && client.session.getTokens() === null) return false
  return client.session.authenticate().then(
    () => true,
    () => false,
  )
}

/** Leaves for the page that asked for the sign-in. Addresses of other sites are not followed. */
export const goOn = () => {
  const target = new URL(new URLSearchParams(location.search).get('return_to') ?? '/account', location.origin)
  location.replace(target.origin === location.origin ? target.pathname + target.search : '/account')
}
`

export const signInText = (from: string, exported: string): string => `import { Login } from '@latchkey/react'
import { useEffect } from 'react'
import { config, goOn, isSignedIn } from '${from}'

${exported} LoginPage() {
  // A signed-in user goes back to the page that asked.
  useEffect(() => {
    isSignedIn().then((isUser) => {
      if (isUser) goOn()
    })
  }, [])
  return <Login config={config} callbacks={{ onSuccess: goOn }} />
}
`

export const returnText = (from: string, exported: string): string => `import { useEffect, useState } from 'react'
import { client, goOn } from '${from}'

/** The token of the link works once, and the page may render several times. */
let finished«: Promise<string> | undefined»

/** Signs in with the token of the link that led here. Returns a sentence if that fails. */
const finishLink = async () => {
  try {
    const result = await client.authenticateByUrl({ session_duration_minutes: 60 })
    if (result && !result.handled) return 'This link is of another kind. Open the page that it is for.'
    goOn()
    return ''
  } catch {
    return 'This link was used, or has expired. Sign in again for a new one.'
  }
}

${exported} AuthenticatePage() {
  const [failure, setFailure] = useState('')
  useEffect(() => {
    finished ??= finishLink()
    finished.then(setFailure)
  }, [])
  return <p role="status">{failure || 'Signing in'}</p>
}
`

/** @param from package of the components */
export const accountText = (
  signInPath: string,
  exported: string,
  from = '@latchkey/react',
): string => `import { Account, RedirectToSignIn, SignedIn, useLatchkey } from '${from}'

${exported} AccountPage() {
  const client = useLatchkey()
  return (
    <>
      <RedirectToSignIn url="${signInPath}" returnParameter="return_to" />
      <SignedIn>
        <Account />
        <button type="button" onClick={() => client.session.revoke()}>
          Sign out
        </button>
      </SignedIn>
    </>
  )
}
`
