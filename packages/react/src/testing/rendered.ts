/**
 * Renders everything that the two browser packages export for servers, in a process of its own, in which our code cannot
 * read a clock or random values. Its argument is a `RenderRequest`, its output a `Rendered`, both in JSON.
 */
import { ada } from '@latchkey/widget/testing/account'
import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { forbidUnstableValues } from './stable-globals.ts'

export interface RenderRequest {
  /** URLs of the built modules of `@latchkey/react`, by subpath. */
  readonly modules: Readonly<Record<string, string>>
  /** URL of the built `@latchkey/js/server`. */
  readonly printers: string
  /** Base URL of a provider. */
  readonly provider: string
}

/** Markup or a fault, by subpath and name of an export. */
export type Rendered = Readonly<Record<string, { readonly html?: string; readonly fault?: string }>>

type Exports = Readonly<Record<string, unknown>>

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'
const providers = [{ type: 'github' }, { type: 'google' }] as const

/** Configurations by the names of the components that read one. Others get that of users. */
const configs: Readonly<Record<string, object>> = {
  B2B: { authFlowType: 'Discovery', products: ['emailMagicLinks', 'oauth'], oauthOptions: { providers } },
  Account: { sections: ['profile', 'emails', 'sessions', 'passkeys'] },
  B2BAccount: { sections: ['profile', 'emails', 'sessions'] },
}
const userConfig = { products: ['oauth', 'otp', 'emailMagicLinks'], oauthOptions: { providers } }
const configOf = (name: string) => configs[name.replace(/^Stytch/, '')] ?? userConfig

const sessions = ['2026-07-01T22:30:00Z', '2026-07-02T05:00:00Z'].map((started_at, index) => ({
  session_id: `session-test-${index}`,
  started_at,
  last_accessed_at: started_at,
  expires_at: '2026-08-01T00:00:00Z',
  is_current: index === 0,
  user_agent: '',
  authentication_factors: [],
}))
const ida = { ...ada, name: { ...ada.name, first_name: 'ida', last_name: 'ilk' }, created_at: '2026-07-01T22:30:00Z' }

/** Arguments of the printers. A printer without a row here is a fault. */
const printerArguments = (provider: string): Readonly<Record<string, object | string>> => {
  const url = 'https://shop.example.com/oauth/authorize?client_id=x'
  const page = { publicToken, baseURL: provider, nonce: 'n1', styles: { colors: { primary: 'red' } } }
  return {
    renderLogin: { ...page, config: userConfig },
    renderB2B: { ...page, config: configOf('B2B') },
    renderAccount: { nonce: '', config: configOf('Account'), user: ida, sessions, locale: 'de' },
    renderB2BAccount: { config: configOf('B2BAccount'), sessions },
    renderIdentityProvider: { ...page, url, sessionToken: 'session' },
    renderB2BIdentityProvider: { ...page, url, sessionToken: 'session' },
    rulesHash: 'p{}',
  }
}

/** Whether a function is a class of errors or of clients, of which there is nothing to render. */
const isClass = (value: object): boolean => /^class\b/.test(`${value}`)

/** Returns a tree with the providers of both verticals, under both names, around an element. */
const within = (modules: ReadonlyMap<string, Exports>, element: React.ReactElement): React.ReactElement => {
  const providersOf = [
    ['.', 'LatchkeyProvider', 'createClient', 'client'],
    ['./b2b', 'LatchkeyB2BProvider', 'createB2BClient', 'client'],
    ['./stytch', 'StytchProvider', 'createStytchUIClient', 'stytch'],
    ['./stytch/b2b', 'StytchB2BProvider', 'createStytchB2BUIClient', 'stytch'],
  ] as const
  return providersOf.reduce((tree, [subpath, provider, create, property]) => {
    const exports = modules.get(subpath) ?? {}
    const client = (exports[create] as (token: string) => unknown)(publicToken)
    return React.createElement(exports[provider] as React.FC<object>, { [property]: client } as object, tree)
  }, element)
}

/** Returns what an export renders: a component, or a page that uses a hook or a wrapper. Null for other exports. */
function elementOf(name: string, value: unknown): React.ReactElement | null {
  // The bundler exports values for the package's other chunks too, under names of one or two letters.
  if (typeof value !== 'function' || isClass(value) || name.length < 3) return null
  const config = configOf(name)
  const common = { config, user: ida, sessions, url: '/sign-in', accountURL: '/account', children: null }
  if (/^use[A-Z]/.test(name))
    return React.createElement(() => {
      value('documents', 'read')
      return null
    })
  if (/^with[A-Z]/.test(name)) return React.createElement(value(() => null))
  if (/Provider$/.test(name) && !/IdentityProvider$/.test(name)) return React.createElement(React.Fragment)
  return /^[A-Z]/.test(name) ? React.createElement(value as React.FC<object>, common as object) : null
}

const faultOf = (fault: unknown) => ({ fault: fault instanceof Error ? `${fault.stack}` : String(fault) })

async function rendered({ modules: urls, printers, provider }: RenderRequest): Promise<Rendered> {
  const results: Record<string, { html?: string; fault?: string }> = {}
  const modules = new Map<string, Exports>()
  for (const [subpath, url] of Object.entries(urls)) modules.set(subpath, await import(url))
  for (const [subpath, exports] of modules)
    for (const [name, value] of Object.entries(exports))
      try {
        const element = elementOf(name, value)
        // Two of each: the IDs of a page must differ.
        const page = element && React.createElement(React.Fragment, null, element, element)
        if (page) results[`${subpath} ${name}`] = { html: renderToString(within(modules, page)) }
      } catch (fault) {
        results[`${subpath} ${name}`] = faultOf(fault)
      }
  const rows = printerArguments(provider)
  for (const [name, value] of Object.entries((await import(printers)) as Exports))
    if (typeof value === 'function' && !isClass(value))
      try {
        if (!Object.hasOwn(rows, name)) throw new Error(`\`printerArguments\` has no row for ${name}. Add one.`)
        const answer: string | { readonly html?: string } = await value(rows[name])
        results[`server ${name}`] = { html: (typeof answer === 'string' ? answer : answer.html) ?? '' }
      } catch (fault) {
        results[`server ${name}`] = faultOf(fault)
      }
  return results
}

forbidUnstableValues()
process.stdout.write(JSON.stringify(await rendered(JSON.parse(process.argv[2] ?? ''))))
