import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSSRApp, effectScope, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { B2B, latchkeyB2B, useMember } from './b2b.ts'
import {
  Authenticate,
  createClient,
  Latchkey,
  LatchkeyAccount,
  latchkey,
  useLatchkeyClient,
  useSession,
  useUser,
} from './index.ts'

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'
const project = { publicToken, baseURL: 'https://auth.example' }

describe('on a server', () => {
  const render = (setup: () => () => unknown) =>
    renderToString(createSSRApp({ setup }).use(latchkey, project).use(latchkeyB2B, project))

  it('knows no user and no member, and says so', async () => {
    const text = await render(() => {
      const known = [useUser(), useSession(), useMember()]
      return () =>
        h('p', known.map(({ isInitialized, fromCache }) => `${isInitialized.value} ${fromCache.value}`).join())
    })
    expect(text).toBe('<p>false false,false false,false false</p>')
  })

  it('renders an empty element for a mount, with the attributes of the site, and the content of Authenticate', async () => {
    const text = await render(() => () => [
      h(Latchkey, { class: 'login', config: { products: ['otp'] } }),
      h(LatchkeyAccount),
      h(B2B),
      h(Authenticate, { onDone: () => {} }, () => 'Signing in'),
    ])
    expect(text.replaceAll(/<!--.*?-->/g, '')).toBe('<div class="login"></div><div></div><div></div>Signing in')
  })
})

it('refuses a composable in an app without the plugin, and says which call is missing', async () => {
  const app = createSSRApp({
    setup() {
      useUser()
      return () => null
    },
  })
  const faults: unknown[] = []
  app.config.warnHandler = () => {}
  app.config.errorHandler = (fault) => faults.push(fault)
  await renderToString(app)
  expect(String(faults[0])).toContain('Call `app.use(latchkey, { publicToken, baseURL })`')
  expect(() => useUser()).toThrow('The client is missing.')
})

it('provides a client of the site', () => {
  const client = createClient(publicToken)
  const app = createSSRApp({}).use(latchkey, { client })
  expect(app.runWithContext(useLatchkeyClient)).toBe(client)
})

describe('in a page', () => {
  /** A client whose session the test changes. */
  const inPage = () => {
    vi.stubGlobal('document', {})
    const listeners = new Set<() => void>()
    let user: object | null = { user_id: 'user-test-1' }
    const session = {
      isFromCache: () => user !== null,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const client = { [Symbol.for('latchkey.client.1')]: { session }, user: { getSync: () => user } }
    const app = createSSRApp({}).use(latchkey, { client: client as never })
    const signOut = () => {
      user = null
      for (const listener of listeners) listener()
    }
    return { app, listeners, signOut }
  }
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('follows the session from the first moment, until its scope ends', () => {
    const { app, listeners, signOut } = inPage()
    const scope = effectScope()
    const known = app.runWithContext(() => scope.run(useUser))
    expect([known?.isInitialized.value, known?.fromCache.value, known?.user.value]).toEqual([
      true,
      true,
      { user_id: 'user-test-1' },
    ])
    signOut()
    expect([known?.fromCache.value, known?.user.value]).toEqual([false, null])
    scope.stop()
    expect(listeners.size).toBe(0)
  })

  it('keeps the state of the moment without a scope, as in a guard of the router, and subscribes to nothing', () => {
    const { app, listeners } = inPage()
    expect(app.runWithContext(useUser).user.value).toEqual({ user_id: 'user-test-1' })
    expect(listeners.size).toBe(0)
  })
})
