import { type Addition, addedImport, inLanguage, type Recipe } from '../addition.ts'
import { type AppSources, versionOf } from '../app-sources.ts'
import { accountText, clientText, returnText, signInText } from '../react-pages.ts'

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

const client = (app: AppSources) =>
  inLanguage(
    clientText('process.env.NEXT_PUBLIC_LATCHKEY_PUBLIC_TOKEN', 'process.env.NEXT_PUBLIC_LATCHKEY_URL'),
    app.isTypeScript,
  )

const providersText = (from: string): string => `'use client'
import { LatchkeyProvider } from '@latchkey/react'
import type { ReactNode } from 'react'«»
import { client } from '${from}'

export const Providers = ({ children }«: { readonly children: ReactNode }») => (
  <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
)
`

const useClient = "'use client'\n"
const page = 'export default function'

const planAppRouter = (app: AppSources, base: string): Addition => {
  const [script, view] = app.isTypeScript ? ['ts', 'tsx'] : ['js', 'jsx']
  const root = `${base}app`
  const text = (content: string) => inLanguage(content, app.isTypeScript)
  const layout = [...app.files.keys()].find((path) => new RegExp(`^${root}/layout\\.[jt]sx?$`).test(path))
  return {
    created: [
      { path: `${root}/latchkey/client.${script}`, text: useClient + client(app) },
      { path: `${root}/latchkey/Providers.${view}`, text: text(providersText('./client')) },
      {
        path: `${root}/login/page.${view}`,
        text: `${useClient}import '@latchkey/react/latchkey.css'\n${signInText('../latchkey/client', page)}`,
      },
      { path: `${root}/authenticate/page.${view}`, text: text(useClient + returnText('../latchkey/client', page)) },
      { path: `${root}/account/page.${view}`, text: useClient + accountText('/login', page) },
      ...guard(app, base),
    ],
    edited: layout === undefined ? {} : { [layout]: wrapped(app.files.get(layout) ?? '', './latchkey/Providers') },
    left: [
      ...(layout === undefined
        ? ['There is no root layout. Put <Providers> of app/latchkey/Providers around your pages.']
        : []),
      ...guardAdvice(app, base),
    ],
    packages: ['@latchkey/react', '@latchkey/backend'],
    signInPath: '/login',
  }
}

const planPagesRouter = (app: AppSources, base: string): Addition => {
  const [script, view] = app.isTypeScript ? ['ts', 'tsx'] : ['js', 'jsx']
  const text = (content: string) => inLanguage(content, app.isTypeScript)
  const own = [...app.files.keys()].find((path) => new RegExp(`^${base}pages/_app\\.[jt]sx?$`).test(path))
  const appText = `import type { AppProps } from 'next/app'«»
import { Providers } from '../latchkey/Providers'

export default function App({ Component, pageProps }«: AppProps») {
  return (
    <Providers>
      <Component {...pageProps} />
    </Providers>
  )
}
`
  return {
    created: [
      { path: `${base}latchkey/client.${script}`, text: client(app) },
      { path: `${base}latchkey/Providers.${view}`, text: text(providersText('./client')) },
      { path: `${base}pages/login.${view}`, text: signInText('../latchkey/client', page) },
      { path: `${base}pages/authenticate.${view}`, text: text(returnText('../latchkey/client', page)) },
      { path: `${base}pages/account.${view}`, text: accountText('/login', page) },
      ...(own === undefined ? [{ path: `${base}pages/_app.${view}`, text: text(appText) }] : []),
      ...guard(app, base),
    ],
    edited: own === undefined ? {} : { [own]: wrapped(app.files.get(own) ?? '', '../latchkey/Providers') },
    left: guardAdvice(app, base),
    packages: ['@latchkey/react', '@latchkey/backend'],
    signInPath: '/login',
  }
}

/** Puts `<Providers>` around the pages; nothing if they are already inside. */
const wrapped = (text: string, from: string) => {
  if (text.includes(from)) return []
  const [inner, ...more] = [
    ...text.matchAll(/\{\s*children\s*\}(?!\s*[:)])|<Component\s+\{\.\.\.pageProps\}\s*\/>/g),
  ].filter(({ index }) => /[>\s]$/.test(text.slice(0, index)) && !/[({,]\s*$/.test(text.slice(0, index)))
  if (inner === undefined || more.length > 0) return []
  const end = inner.index + inner[0].length
  return [
    addedImport(text, `import { Providers } from '${from}'`),
    { start: inner.index, end, text: `<Providers>${inner[0]}</Providers>` },
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
  if (own !== undefined && !app.files.get(own)?.includes('@latchkey/backend')) return []
  const name = guardName(app)
  const text = `import { createVerifier, sessionJwtOf, TokenError } from '@latchkey/backend'
import { «type NextRequest, »NextResponse } from 'next/server'

// Once for each process: it caches the keys of the project.
const verifier = createVerifier({
  baseURL: process.env.LATCHKEY_URL ?? '',
  projectId: process.env.LATCHKEY_PROJECT_ID ?? '',
})

/** Leads requests without a valid session to the sign-in page, which leads back. */
export async function ${name}(request«: NextRequest») {
  try {
    await verifier.verifySession(sessionJwtOf(request))
    return NextResponse.next()
  } catch (fault) {
    if (!(fault instanceof TokenError) || fault.code === 'keys_unavailable') throw fault
    const { pathname, search } = request.nextUrl
    return NextResponse.redirect(new URL(\`/login?return_to=\${encodeURIComponent(pathname + search)}\`, request.url))
  }
}

/** The paths for signed-in users. */
export const config = { matcher: ['/account/:path*'] }
`
  return [{ path: `${base}${name}.${app.isTypeScript ? 'ts' : 'js'}`, text: inLanguage(text, app.isTypeScript) }]
}

const guardAdvice = (app: AppSources, base: string): readonly string[] => {
  const own = ownGuard(app, base)
  return own === undefined || app.files.get(own)?.includes('@latchkey/backend')
    ? []
    : [
        `${own} is yours and was not changed. Verify the session there for pages that need one: docs/BACK-END.md shows how.`,
      ]
}
