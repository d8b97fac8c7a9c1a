// Loaded before the first test. Otherwise every test would wait for these chunks.
import '../core/at-rest.ts'
import '../core/runtime.ts'
import { createCore } from '../core/create.ts'
import type { ClientOptions } from '../core/options.ts'
import type { PageSession } from '../core/session/page-session.ts'
import { createSessionStore } from '../core/session/session-store.ts'
import type { askSettings } from '../core/settings/ask-settings.ts'
import { consumer } from '../identity/vertical.ts'
import { refusal, success } from './answers.ts'
import { createTestBrowser, type TestBrowser, type TestPage } from './browser.ts'
import { grantOf } from './grants.ts'
import { createTestProvider } from './provider.ts'

export const testToken = 'public-token-test-11111111-2222-4333-8444-555555555555'
export const testStateKey = `stytch_sdk_state_${testToken}`

/** Creates a browser, a provider that answers the requests of every start, and pages with a client. */
export const createSetting = (origin?: string) => {
  const browser = createTestBrowser(origin)
  const provider = createTestProvider()
  provider.on(`/projects/bootstrap/${testToken}`, () => success({ password_config: null }))
  provider.on('/events', () => success())
  provider.on('/sessions/authenticate', ({ credential }) =>
    credential.startsWith('token-ada') ? success(grantOf('ada')) : refusal(404, 'session_not_found'),
  )
  provider.on('/sessions/revoke', () => success())
  provider.on('/otps/authenticate', () => success({ ...grantOf('ada'), method_id: 'm' }))
  const openPage = (options?: ClientOptions, ask?: typeof askSettings) => {
    const page = browser.open(provider.fetch)
    const client = createCore(testToken, options, ask, page)
    return {
      page,
      client,
      get store() {
        return storeIn(page, options)
      },
    }
  }
  return { browser, provider, openPage, refreshes: () => provider.to('/sessions/authenticate').length }
}

/** Creates the session store of a page at once; the runtime later finds it. */
const storeIn = (page: TestPage, { cookieOptions = {} }: ClientOptions = {}) => {
  const [pageSession] = page.registry.values() as MapIterator<PageSession>
  if (!pageSession) throw new Error('No client was made in this page.')
  return pageSession.store((...rest) => createSessionStore(consumer, page, testToken, cookieOptions, ...rest))
}

/** Leaves the session of an earlier visit of `name` in a browser. */
export const leaveSession = ({ jar, stored, clock }: TestBrowser, name = 'ada'): void => {
  const { session, user, session_token, session_jwt } = grantOf(name)
  const attributes = { path: '/', secure: false, expiresAt: clock.now() + 30 * 60_000 }
  jar.push({ name: 'stytch_session', value: session_token, attributes })
  jar.push({ name: 'stytch_session_jwt', value: session_jwt, attributes })
  stored.set(testStateKey, JSON.stringify({ session, user }))
}
