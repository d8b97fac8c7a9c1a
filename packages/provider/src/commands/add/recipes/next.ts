import { type Addition, addedImport, inLanguage, type Recipe } from '../addition.ts'
import { type AppSources, versionOf } from '../app-sources.ts'
import { accountText } from '../react-pages.ts'

/** Next 14 to 16: App Router, or Pages Router alone. */
export const next: Recipe = {
  title: 'Next.js',
  dependency: 'next',
  plan(app) {
    const base = [...app.files.keys()].some((path) => /^src\/(?:app|pages)\//.test(path)) ? 'src/' : ''
    const isAppRouter = [...app.files.keys()].some((path) => path.startsWith(`${base}app/`)) || !hasPages(app, base)
    return isAppRouter ? planAppRouter(app, base) : planPagesRouter(app, base)
  },
}

const hasPages = ({ files }: AppSources, base: string): boolean =>
  [...files.keys()].some((path) => path.startsWith(`${base}pages/`))

const signInText = `import type { LoginProps, useLatchkey } from '@latchkey/next'«»

/** The ways to sign in. */
export const config = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
}« satisfies LoginProps['config']»

/** Renews the session cookies, and returns whether the user is signed in. Without a session it sends no request. */
export const isSignedIn = async ({ session }«: Pick<ReturnType<typeof useLatchkey>, 'session'>») => {
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

const sessionText = `import { latchkey } from '@latchkey/next/server'
import { redirect } from 'next/navigation'

/** The session of a request, in server components and route handlers: \`await auth()\`. */
export const { auth, requireSession } = latchkey({ loginPath: '/login', redirect })
`

/** @param from module with `config` and `goOn` */
const loginText = (from: string): string => `import { Login, useLatchkey } from '@latchkey/next'
import { useEffect } from 'react'
import { config, goOn, isSignedIn } from '${from}'

export default function LoginPage() {
  const client = useLatchkey()
  // A signed-in user goes back to the page that asked.
  useEffect(() => {
    isSignedIn(client).then((isUser) => {
      if (isUser) goOn()
    })
  }, [client])
  return <Login config={config} callbacks={{ onSuccess: goOn }} />
}
`

const authenticateText = (from: string): string => `import { Authenticate } from '@latchkey/next'
import { useState } from 'react'
import { goOn } from '${from}'

export default function AuthenticatePage() {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <Authenticate onDone={goOn} onError={() => setHasFailed(true)}>
      <p role="status">
        {hasFailed ? 'This link was used, or has expired. Sign in again for a new one.' : 'Signing in'}
      </p>
    </Authenticate>
  )
}
`

/** The pages router leaves packages to Node, so the build sets variables in modules of the app only. */
const providerOfPages =
  '<LatchkeyProvider publicToken={process.env.NEXT_PUBLIC_LATCHKEY_PUBLIC_TOKEN} baseURL={process.env.NEXT_PUBLIC_LATCHKEY_URL}>'

const useClient = "'use client'\n"
const account = accountText('/login', 'export default function', '@latchkey/next')
/** The style sheet is of the package that `@latchkey/next` depends on. */
const packages = ['@latchkey/next', '@latchkey/react']

const planAppRouter = (app: AppSources, base: string): Addition => {
  const [script, view] = app.isTypeScript ? ['ts', 'tsx'] : ['js', 'jsx']
  const root = `${base}app`
  const text = (content: string) => inLanguage(content, app.isTypeScript)
  const layout = [...app.files.keys()].find((path) => new RegExp(`^${root}/layout\\.[jt]sx?$`).test(path))
  const signIn = '../latchkey/sign-in'
  return {
    created: [
      { path: `${root}/latchkey/sign-in.${script}`, text: text(signInText) },
      { path: `${root}/latchkey/session.${script}`, text: sessionText },
      {
        path: `${root}/login/page.${view}`,
        text: `${useClient}import '@latchkey/react/latchkey.css'\n${loginText(signIn)}`,
      },
      { path: `${root}/authenticate/page.${view}`, text: useClient + authenticateText(signIn) },
      { path: `${root}/account/page.${view}`, text: useClient + account },
      ...guard(app, base),
    ],
    edited: layout === undefined ? {} : { [layout]: wrapped(app.files.get(layout) ?? '', '<LatchkeyProvider>') },
    left: [
      ...(layout === undefined
        ? ['There is no root layout. Put <LatchkeyProvider> of @latchkey/next around your pages.']
        : []),
      ...guardAdvice(app, base),
    ],
    packages,
    signInPath: '/login',
  }
}

const planPagesRouter = (app: AppSources, base: string): Addition => {
  const [script, view] = app.isTypeScript ? ['ts', 'tsx'] : ['js', 'jsx']
  const text = (content: string) => inLanguage(content, app.isTypeScript)
  const own = [...app.files.keys()].find((path) => new RegExp(`^${base}pages/_app\\.[jt]sx?$`).test(path))
  const signIn = '../latchkey/sign-in'
  const appText = `import { LatchkeyProvider } from '@latchkey/next'
import type { AppProps } from 'next/app'«»

export default function App({ Component, pageProps }«: AppProps») {
  return (
    ${providerOfPages}
      <Component {...pageProps} />
    </LatchkeyProvider>
  )
}
`
  return {
    created: [
      { path: `${base}latchkey/sign-in.${script}`, text: text(signInText) },
      { path: `${base}latchkey/session.${script}`, text: sessionText },
      { path: `${base}pages/login.${view}`, text: loginText(signIn) },
      { path: `${base}pages/authenticate.${view}`, text: authenticateText(signIn) },
      { path: `${base}pages/account.${view}`, text: account },
      ...(own === undefined ? [{ path: `${base}pages/_app.${view}`, text: text(appText) }] : []),
      ...guard(app, base),
    ],
    edited: own === undefined ? {} : { [own]: wrapped(app.files.get(own) ?? '', providerOfPages) },
    left: guardAdvice(app, base),
    packages,
    signInPath: '/login',
  }
}

/** Puts `<LatchkeyProvider>` around the pages; nothing if they are already inside. */
const wrapped = (text: string, opening: string) => {
  if (text.includes('@latchkey/next')) return []
  const [inner, ...more] = [
    ...text.matchAll(/\{\s*children\s*\}(?!\s*[:)])|<Component\s+\{\.\.\.pageProps\}\s*\/>/g),
  ].filter(({ index }) => /[>\s]$/.test(text.slice(0, index)) && !/[({,]\s*$/.test(text.slice(0, index)))
  if (inner === undefined || more.length > 0) return []
  const end = inner.index + inner[0].length
  return [
    addedImport(text, "import { LatchkeyProvider } from '@latchkey/next'"),
    { start: inner.index, end, text: `${opening}${inner[0]}</LatchkeyProvider>` },
  ]
}

/** The proxy of Next 16, which earlier versions call middleware. */
const guardName = (app: AppSources): 'proxy' | 'middleware' => {
  const [major = ''] = /\d+/.exec(versionOf(app.manifest, 'next') ?? '') ?? []
  return major === '' || Number(major) >= 16 ? 'proxy' : 'middleware'
}

const ownGuard = ({ files }: AppSources, base: string): string | undefined =>
  [...files.keys()].find((path) => new RegExp(`^${base}(?:proxy|middleware)\\.[jt]sx?$`).test(path))

const guard = (app: AppSources, base: string) => {
  const own = ownGuard(app, base)
  if (own !== undefined && !app.files.get(own)?.includes('@latchkey/next')) return []
  const name = guardName(app)
  const text = `import { createProxy } from '@latchkey/next/proxy'

/** Leads requests without a session to the sign-in page, which leads back. */
export const ${name} = createProxy({ loginPath: '/login' })

/** The paths for signed-in users. */
export const config = { matcher: ['/account/:path*'] }
`
  return [{ path: `${base}${name}.${app.isTypeScript ? 'ts' : 'js'}`, text }]
}

const guardAdvice = (app: AppSources, base: string): readonly string[] => {
  const own = ownGuard(app, base)
  return own === undefined || app.files.get(own)?.includes('@latchkey/next')
    ? []
    : [
        `${own} is yours and was not changed. Verify the session there for pages that need one, with createProxy of @latchkey/next/proxy.`,
      ]
}
