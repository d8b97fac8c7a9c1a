import { expect, it } from 'vitest'
import { newApp } from './new-app.ts'
import {
  isOnDevice,
  isRegisteredLogoutRedirect,
  isRegisteredRedirect,
  redirectFault,
  redirectReasons,
  unregisteredRedirect,
} from './redirect-urls.ts'

const appWith = (...redirectURLs: string[]) => {
  const app = newApp('connected-app-test-1', 'third_party_public', 0)
  return { ...app, settings: { ...app.settings, redirectURLs, postLogoutRedirectURLs: redirectURLs } }
}

it('finds only a redirect URL that equals a registered one in every character', () => {
  const app = appWith('https://app.example/callback?tenant=1')
  expect(isRegisteredRedirect(app, 'https://app.example/callback?tenant=1')).toBe(true)
  for (const other of [
    'https://app.example/callback',
    'https://app.example/callback?tenant=1&x=2',
    'https://app.example/callback/?tenant=1',
    'https://app.example/callback?tenant=1#',
    'https://APP.example/callback?tenant=1',
    'https://app.example:443/callback?tenant=1',
    'https://app.example/./callback?tenant=1',
    'https://app.example/%63allback?tenant=1',
    'https://app.example@evil.example/callback?tenant=1',
    'http://app.example/callback?tenant=1',
    ' https://app.example/callback?tenant=1',
  ])
    expect(isRegisteredRedirect(app, other), other).toBe(false)
})

it('accepts every port of a loopback URL, and only the registered host and path', () => {
  const app = appWith('http://127.0.0.1/callback', 'http://[::1]:9000/callback', 'http://localhost/cb?a=1')
  for (const url of [
    'http://127.0.0.1/callback',
    'http://127.0.0.1:1/callback',
    'http://127.0.0.1:65535/callback',
    'http://[::1]:4711/callback',
    'http://localhost:3000/cb?a=1',
  ])
    expect([isRegisteredRedirect(app, url), isRegisteredLogoutRedirect(app, url)], url).toEqual([true, true])
  for (const url of [
    'http://localhost:3000/callback',
    'http://127.0.0.1:3000/callback/x',
    'http://127.0.0.1:0/callback',
    'http://127.0.0.1:080/callback',
    'http://127.0.0.1:65536/callback',
    'http://127.0.0.1:3000@evil.example/callback',
    'http://127.0.0.1:3000\\@evil.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'https://127.0.0.1:3000/callback',
    'http://127.0.0.2:3000/callback',
    'http://localhost:3000/cb?a=2',
  ])
    expect(isRegisteredRedirect(app, url), url).toBe(false)
})

it('takes an empty path of a loopback URL for the root, and no other path', () => {
  const [slash, none] = [appWith('http://127.0.0.1:33418/'), appWith('http://localhost?a=1')]
  expect(isRegisteredRedirect(slash, 'http://127.0.0.1:33418')).toBe(true)
  expect(isRegisteredRedirect(slash, 'http://127.0.0.1:1/')).toBe(true)
  expect(isRegisteredRedirect(none, 'http://localhost:1/?a=1')).toBe(true)
  expect(isRegisteredRedirect(slash, 'http://127.0.0.1:33418//')).toBe(false)
  expect(isRegisteredRedirect(appWith('https://app.example/'), 'https://app.example')).toBe(false)
})

it('gives no free port to a URL that is not on loopback', () => {
  const app = appWith('https://app.example/callback', 'com.example.app:/callback')
  expect(isRegisteredRedirect(app, 'https://app.example:8443/callback')).toBe(false)
  expect(isRegisteredRedirect(app, 'com.example.app:80/callback')).toBe(false)
  expect(isRegisteredRedirect(app, 'com.example.app:/callback')).toBe(true)
  expect(['https://app.example/', 'http://localhost/', 'com.example.app:/'].map(isOnDevice)).toEqual([
    false,
    true,
    true,
  ])
})

it.each([
  ['https://app.example/callback', null],
  ['https://app.example/callback?tenant=1', null],
  ['http://localhost:3000/callback', null],
  ['http://127.0.0.1/callback', null],
  ['http://[::1]/callback', null],
  ['com.example.app:/callback', null],
  ['notes:/callback', null],
  ['other:/callback', 'connected_app_redirect_url_must_use_https_scheme'],
  ['javascript:alert(1)', 'connected_app_redirect_url_must_use_https_scheme'],
  ['data:text/html,hello', 'connected_app_redirect_url_must_use_https_scheme'],
  ['app.example/callback', 'connected_app_redirect_url_must_include_scheme'],
  ['JavaScript:alert(1)', 'connected_app_redirect_url_must_include_scheme'],
  ['http://app.example/callback', 'connected_app_redirect_url_http_scheme_must_use_loopback'],
  ['http://localhost.evil.example/', 'connected_app_redirect_url_http_scheme_must_use_loopback'],
  ['http://localhost:80@evil.example/', 'bad_request'],
  ['https:app.example/callback', 'bad_request'],
  ['https:///app.example/callback', 'bad_request'],
  ['https://user:word@app.example/callback', 'bad_request'],
  ['https://app.example/callback#part', 'bad_request'],
  ['https://*.example/callback', 'bad_request'],
  ['https://app.example/callback?code=1', 'bad_request'],
  ['https://app.example/callback?iss=1', 'bad_request'],
  ['https://app.example/call back', 'bad_request'],
  ['https://app.example\\callback', 'bad_request'],
  ['https://bücher.example/callback', 'bad_request'],
] as const)('judges the registration of %s by a public app as %s', (url, fault) => {
  expect(redirectFault(url, { type: 'third_party_public', privateSchemes: ['notes'] })).toBe(fault)
})

it('registers the schemes of programs where the project lists none, and none that browsers and systems use', () => {
  const rules = { type: 'third_party_public', privateSchemes: null } as const
  for (const url of [
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://vscode.github-authentication/did-authenticate',
    'claude://callback',
    'windsurf://codeium.windsurf/oauth',
  ])
    expect([redirectFault(url, rules), redirectFault(url, { ...rules, privateSchemes: [] })], url).toEqual([
      null,
      'connected_app_redirect_url_must_use_https_scheme',
    ])
  for (const url of [
    ...[
      'javascript://app/%0aalert(1)',
      'data://text/html,x',
      'vbscript://x',
      'blob://x',
      'file://x/y',
      'about://blank',
    ],
    ...[
      'ms-settings://x',
      'ms-msdt://x',
      'search-ms://x',
      'chrome-extension://abc/x',
      'moz-extension://abc/x',
      'ws://x',
    ],
    ...[
      'intent://x',
      'view-source://x',
      'cursor:callback',
      'cursor:/callback',
      'a://x',
      'itms-services://x',
      'web+x://x',
    ],
  ])
    expect(redirectFault(url, rules), url).toBe('connected_app_redirect_url_must_use_https_scheme')
})

it('says that a scheme is written in lower case, where it has capitals', () => {
  const fault = redirectFault('HTTPS://app.example/callback', { type: 'third_party', privateSchemes: [] })
  expect(fault).toBe('connected_app_redirect_url_must_include_scheme')
  expect(redirectReasons.connected_app_redirect_url_must_include_scheme).toContain('lower case')
})

it('registers no private scheme for an app with a secret', () => {
  for (const url of ['com.example.app:/callback', 'notes:/callback'])
    expect(redirectFault(url, { type: 'third_party', privateSchemes: ['notes'] })).toBe(
      'connected_app_redirect_url_must_use_https_scheme',
    )
})

it('registers no URL of more than 2,048 characters', () => {
  const rules = { type: 'first_party', privateSchemes: [] } as const
  expect(redirectFault(`https://app.example/${'a'.repeat(2_028)}`, rules)).toBeNull()
  expect(redirectFault(`https://app.example/${'a'.repeat(2_029)}`, rules)).toBe('bad_request')
})

it.each([
  ['https://app.example/callback/', 'in the slash at its end.'],
  ['https://APP.example/callback', 'in upper and lower case.'],
  ['http://app.example/callback', 'in http instead of https, or the reverse.'],
  ['http://127.0.0.1:4000/done', 'in localhost instead of 127.0.0.1, or the reverse.'],
  ['http://localhost:51234/done/', 'in the slash at its end.'],
  ['http://127.0.0.1:51234/done', 'in localhost instead of 127.0.0.1, or the reverse.'],
  ['https://app.example:8443/callback', 'in the port.'],
  ['https://app.example/callback?tenant=1', 'in the query.'],
  ['https://app.example.evil.example/callback', 'character by character.'],
  ['https://app.example/other', 'character by character.'],
])('says what differs between %s and a registered URL', (url, end) => {
  const registeredURLs = ['https://app.example/callback', 'http://localhost:3000/done']
  expect(unregisteredRedirect(registeredURLs, url, 'redirect_uri').endsWith(end)).toBe(true)
})
