import type { AppSources } from './app-sources.ts'

/** Returns the ending of a module of an app. */
export const scriptOf = ({ isTypeScript }: AppSources): 'ts' | 'js' => (isTypeScript ? 'ts' : 'js')

/** Returns a text with spaces before each line. */
export const indented = (text: string, spaces: number): string =>
  text
    .split('\n')
    .map((line) => ' '.repeat(spaces) + line)
    .join('\n')

/** The end of a module that pages import: the ways to sign in, whether the user is signed in, and where a signed-in user goes. Types are between `«` and `»`. */
export const configText = `/** The ways to sign in. */
export const config«: LoginConfig» = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
}

/** Renews the session cookies, and returns whether the user is signed in. Without a session it sends no request. */
export const isSignedIn = async ({ session }«: Pick<LatchkeyClient, 'session'>») => {
  if (session.getSync() === null && session.getTokens() === null) return false
  return session.authenticate().then(
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
