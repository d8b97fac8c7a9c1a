import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signedSessions } from '../../backend/src/testing/signed-session.ts'
import { createProxy, type ProxiedRequest } from './proxy.ts'

const signed = signedSessions()

const root = join(import.meta.dirname, '../../..')
const ofVersion = (folder: string) => createRequire(join(root, folder, 'package.json'))('next/server.js').NextRequest

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly nextConfig?: object
}

describe.each([
  ['Next.js 16', 'packages/next'],
  ['Next.js 14', 'tools/next-14'],
] as const)('the proxy, asked with a request of %s', (_, folder) => {
  const NextRequest: new (url: string, options: RequestOptions) => ProxiedRequest = ofVersion(folder)
  const forPage = { accept: 'text/html,*/*' }
  const ask = (path: string, { loginPath = '/login', ...options }: RequestOptions & { loginPath?: string } = {}) =>
    createProxy({ ...signed.server, secret: '', loginPath })(
      new NextRequest(`https://site.example${path}`, { headers: forPage, ...options }),
    )
  const locationOf = async (path: string, options?: Parameters<typeof ask>[1]) =>
    (await ask(path, options))?.headers.get('location')

  it('lets a request with a session reach its page', async () => {
    const cookie = await signed.cookie()
    expect(await ask('/members', { headers: { ...forPage, cookie } })).toBeUndefined()
  })

  it.each([
    ['of a browser', forPage],
    ['of a link in the app router', { accept: '*/*', 'next-url': '/' }],
    ['of a link in the pages router', { accept: '*/*', 'x-nextjs-data': '1' }],
  ])('redirects a request %s for a page', async (_, headers) => {
    const answer = await ask('/members?tab=1', { headers })
    expect([answer?.status, answer?.headers.get('location')]).toEqual([
      302,
      'https://site.example/login?return_to=%2Fmembers%3Ftab%3D1',
    ])
  })

  it.each([
    ['that a script sends', { headers: { accept: '*/*' } }],
    ['of a server function', { method: 'POST', headers: { accept: 'text/x-component', 'next-url': '/' } }],
    ['of a form', { method: 'POST', headers: forPage }],
  ])('answers 401 to a request %s', async (_, options) => {
    const answer = await ask('/members', options)
    expect([answer?.status, await answer?.json()]).toEqual([401, { error: expect.stringContaining('Sign in') }])
  })

  it('answers 503 while the provider is away', async () => {
    const cookie = await signed.cookie()
    signed.server.fault = { status: 500, body: '' }
    expect((await ask('/members', { headers: { ...forPage, cookie } }))?.status).toBe(503)
    signed.server.fault = null
  })

  it('keeps base path and language of the site, and the query of the login page', async () => {
    const nextConfig = { basePath: '/shop', i18n: { locales: ['en', 'de'], defaultLocale: 'en' } }
    expect(await locationOf('/shop/de/members', { nextConfig, loginPath: '/login?plan=pro#form' })).toBe(
      'https://site.example/shop/de/login?plan=pro&return_to=%2Fshop%2Fde%2Fmembers#form',
    )
  })

  it('leads to a login page on another site', async () => {
    expect(await locationOf('/members', { loginPath: 'https://auth.example/login' })).toBe(
      'https://auth.example/login?return_to=%2Fmembers',
    )
  })
})
