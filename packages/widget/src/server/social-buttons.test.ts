import { expect, test } from 'vitest'
import { type PrintOptions, printLogin } from './print-login.tsx'

const project = { token: { value: 'public-token-test-1' }, base: 'https://auth.example.com' } as never

/** Prints a page with one button and splits it into its parts. */
const printed = (options: PrintOptions) => {
  const providers = [{ type: 'github', provider_params: { login_hint: 'x' } }] as const
  const config = {
    products: ['oauth', 'otp'],
    oauthOptions: { providers, loginRedirectURL: 'https://site.example/in' },
  }
  const html = printLogin(project, { config: config as never, ...options })
  const [button = '', id] = /<button[^>]*>(?=<span class="lk-mark[ "]).*?GitHub<\/span><\/button>/.exec(html) ?? []
  const form = / form="([^"]+)"/.exec(button)?.[1] ?? id
  const [, attributes = '', body = ''] = new RegExp(`<form id="${form}"([^>]*)>(.*?)</form>`).exec(html) ?? []
  const action = / action="([^"]+)"/.exec(attributes)?.[1]
  if (action !== undefined) expect(attributes).toContain(' method="get"')
  const fields = [...body.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => `${name}=${value}`)
  return { html, button, form, action, fields }
}

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test("prints a button as a GET form to the start URL, with the client's parameters in order", () => {
  const { action, fields } = printed({})
  expect(action).toBe('https://auth.example.com/v1/public/oauth/github/start')
  expect(fields).toEqual([
    'public_token=public-token-test-1',
    'provider_login_hint=x',
    'login_redirect_url=https://site.example/in',
  ])
})

test("sends the PKCE challenge of the site's back end, whether or not the project requires it", () => {
  for (const settings of [{}, { pkce_required_for_oauth: true }, { pkce_required_for_oauth: false }]) {
    const { fields } = printed({ fields: { code_challenge: challenge }, settings })
    expect(fields.slice(0, 2)).toEqual(['public_token=public-token-test-1', `code_challenge=${challenge}`])
  }
})

test('prints a button without a form if the project requires PKCE and there is no challenge', () => {
  const { html, button, action } = printed({ settings: { pkce_required_for_oauth: true } })
  expect(button).toContain('Continue with GitHub')
  expect(button).not.toContain(' form=')
  expect(action).toBeUndefined()
  expect(html).not.toContain('/v1/public/oauth/')
})

test('prints the mark of every provider, with its outline', () => {
  const names = ['google', 'gitlab', 'snapchat'] as const
  const config = { products: ['oauth'] as const, oauthOptions: { providers: names.map((type) => ({ type })) } }
  const html = printLogin(project, { config })
  for (const name of names) expect(html).toMatch(new RegExp(`lk-mark-${name}"[^>]*><svg [^>]*><path d="M`))
  expect(html).toContain(' stroke="#000"')
})
