import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { B2BLoginConfig, MemberProduct } from '../member-flow/config.ts'
import type { LoginConfig } from '../user-flow/config.ts'
import type { Product } from '../user-flow/products.ts'
import { printAccount, printB2BAccount } from './print-account.tsx'
import { printB2B } from './print-b2b.tsx'
import { printLogin } from './print-login.tsx'
import { printedUrls } from './printed-urls.ts'

const base = 'https://auth.example.com'
const project = (kind: 'test' | 'live' = 'test') =>
  ({ token: { value: `public-token-${kind}-1`, kind }, base }) as never

let warnings: string[] = []
beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text))
})
afterEach(() => void vi.restoreAllMocks())

const providers = [{ type: 'github' }, { type: 'google' }] as const
const userProducts: readonly (readonly Product[])[] = [['oauth', 'emailMagicLinks'], ['passwords'], ['otp', 'oauth']]
const memberProducts: readonly (readonly MemberProduct[])[] = [
  ['oauth', 'emailMagicLinks'],
  ['passwords', 'sso'],
]

/** The redirect URLs of every group of options: another one does not compile until it is printed here too. */
type UrlOptionsIn<Config> = {
  [Group in keyof Config]-?: Extract<keyof NonNullable<Config[Group]>, `${string}URL`>
}[keyof Config]
type Redirects = Readonly<Record<UrlOptionsIn<LoginConfig> | UrlOptionsIn<B2BLoginConfig>, string>>

/** Prints everything with one value in place of every URL of a site's options. */
const printed = (url: string, fieldUrl: unknown = url): readonly string[] => {
  const redirects: Redirects = {
    loginRedirectURL: url,
    signupRedirectURL: url,
    discoveryRedirectURL: url,
    resetPasswordRedirectURL: url,
  }
  const fields = {
    login_redirect_url: fieldUrl as string,
    signup_redirect_url: fieldUrl as string,
    reset_password_redirect_url: fieldUrl as string,
  }
  const styles = { logo: { logoImageUrl: url }, layout: { termsUrl: url, privacyUrl: url, helpUrl: url } }
  const config = {
    oauthOptions: { providers, ...redirects },
    emailMagicLinksOptions: redirects,
    passwordOptions: redirects,
    ssoOptions: redirects,
  }
  return [
    ...userProducts.map((products) => printLogin(project(), { config: { ...config, products }, styles, fields })),
    ...memberProducts.map((products) =>
      printB2B(project(), { config: { ...config, products, authFlowType: 'Discovery' }, styles }),
    ),
    printAccount({ styles }),
    printB2BAccount({ styles }),
  ]
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** Returns the URLs in markup: of attributes, and of fields whose name says so. */
const urlsIn = (html: string): readonly string[] =>
  [
    ...[...html.matchAll(/ (?:href|src|action|formaction)="([^"]*)"/g)].map(([, url = '']) => url),
    ...[...html.matchAll(/ name="\w*_url" value="([^"]*)"/g)].map(([, url = '']) => url),
  ].map(unescaped)

/** A URL that leads to the same page or picture, for every reader. A link or a logo may be a path. */
const isUsable = (url: string): boolean =>
  /^(?:\/|mailto:|data:image\/)/i.test(url) ||
  (/^https?:\/\/\w/i.test(url) && URL.canParse(url) && !/^(?:null|undefined)$/.test(new URL(url).hostname))

const beginnings = [
  ...[
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    'null/',
    'undefined/',
    '',
    ' ',
    '.',
    './',
    '../',
    '?',
    '#',
    'login',
  ],
  ...['javascript:', 'JavaScript:', ' javascript:', 'data:text/html,', 'file:///', 'vbscript:', 'blob:', 'about:'],
  ...[
    'https:',
    'https:/',
    'https://',
    'https:///',
    'https://?',
    'http://null',
    'https://undefined',
    'https://undefined:3000',
  ],
] as const

test('no printed attribute or field has a URL of the options that a browser could not use', () => {
  const unusable = fc
    .tuple(fc.constantFrom(...beginnings), fc.constantFrom('', '/login/callback', 'x', '/a?b=c&d="<', ':alert(1)'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(unusable, (url) => {
      for (const html of printed(url))
        for (const one of urlsIn(html)) expect(isUsable(one), `${url} as ${one}`).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('every URL of the options is printed if a browser can use it', () => {
  const url = 'https://shop.example.com/authenticate?from="server"'
  const pages = printed(url, undefined)
  const fieldNames = Object.keys(printedUrls).filter((name) => name.endsWith('_url'))
  expect(fieldNames.length).toBeGreaterThan(2)
  for (const name of fieldNames)
    expect(
      pages.some((html) => html.includes(`name="${name}" value="${url.replaceAll('"', '&quot;')}"`)),
      name,
    ).toBe(true)
  for (const html of pages) expect(html.match(/<a [^>]*href="https:\/\/shop\.example\.com/g)).toHaveLength(3)
  expect(
    printLogin(project(), { styles: { logo: { logoImageUrl: '/logo.svg' }, layout: { helpUrl: 'mailto:a@b.c' } } }),
  ).toMatch(/src="\/logo\.svg".*href="mailto:a@b\.c"/)
  expect(warnings).toEqual([])
})

test('a button with an unusable redirect URL has no form, so that a press waits for the script', () => {
  const oauthOptions = { providers, loginRedirectURL: 'null/login/callback' }
  const html = printLogin(project(), { config: { products: ['oauth'], oauthOptions } })
  expect(html).toContain('Continue with GitHub')
  expect(html).not.toMatch(/<form|<input/)
  expect(printLogin(project(), { config: { products: ['oauth'], oauthOptions: { providers } } })).toContain('<form')
})

test("an email form posts without an unusable redirect URL, so that the provider's default applies", () => {
  const emailMagicLinksOptions = { loginRedirectURL: 'undefined/in', signupRedirectURL: 'https://shop.example.com/in' }
  const html = printLogin(project(), { config: { products: ['emailMagicLinks'], emailMagicLinksOptions } })
  expect(html).toMatch(/<form [^>]*method="post" action="https:\/\/auth\.example\.com\/forms\//)
  expect(urlsIn(html).filter((url) => !url.startsWith(base))).toEqual(['https://shop.example.com/in'])
})

test('an empty or missing field leaves the redirect URL of the configuration', () => {
  for (const login_redirect_url of ['', undefined, null] as (string | undefined)[]) {
    const emailMagicLinksOptions = { loginRedirectURL: 'https://shop.example.com/in' }
    const options = { config: { products: ['emailMagicLinks'] as const, emailMagicLinksOptions } }
    const html = printLogin(project(), { ...options, fields: { login_redirect_url } })
    expect(html).toContain('name="login_redirect_url" value="https://shop.example.com/in"')
  }
  const nothing = { loginRedirectURL: null } as never
  expect(printLogin(project(), { config: { emailMagicLinksOptions: nothing } })).not.toContain('null')
})

test('the server warns once in development what it did not print, why, and what to do', () => {
  const oauthOptions = { providers, loginRedirectURL: 'null/once' }
  const print = (kind: 'test' | 'live') => printLogin(project(kind), { config: { products: ['oauth'], oauthOptions } })
  print('live')
  expect(warnings).toEqual([])
  print('test')
  print('test')
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(
    /did not print `loginRedirectURL`, because "null\/once" is not .+ wait for the script\. Pass /,
  )
})
