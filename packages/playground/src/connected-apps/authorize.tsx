import type { Elements } from '@latchkey/widget/ui/elements'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Masthead } from '../host/Masthead.tsx'
import { publicTokenOf } from '../host/project.ts'
import '../host/styles.ts'
import './connected-apps.css'
import { openFeed } from '../inbox/feed.ts'
import { Inbox } from '../inbox/Inbox.tsx'

interface Handle {
  unmount(): void
}

/** A client of either vertical, as this page uses it. */
interface AuthorizingClient {
  readonly session: { getSync(): unknown; onChange(listener: () => void): unknown }
  mountSignIn(): Handle
  mountConsent(): Handle
  /** Shown above the consent. */
  readonly choice?: Elements
}

const elementId = '#login'
const styles = { colorScheme: 'auto' } as const

const userClient = async (): Promise<AuthorizingClient> => {
  const { createClient } = await import('@latchkey/js')
  const client = createClient(await publicTokenOf('users'), { baseURL: location.origin })
  const config = { products: ['passkeys', 'otp'], otpOptions: { methods: ['email'] } } as const
  return {
    session: client.session,
    mountSignIn: () => client.mountLogin({ elementId, styles, config }),
    mountConsent: () => client.mountIdentityProvider({ elementId, styles }),
  }
}

const memberClient = async (): Promise<AuthorizingClient> => {
  const [{ createB2BClient }, { OrganizationChoice }] = await Promise.all([
    import('@latchkey/js/b2b'),
    import('./OrganizationChoice.tsx'),
  ])
  const client = createB2BClient(await publicTokenOf('organizations'), { baseURL: location.origin })
  const config = { authFlowType: 'Discovery', products: ['emailOtp'] } as const
  return {
    session: client.session,
    mountSignIn: () => client.mount({ elementId, styles, config }),
    mountConsent: () => client.mountIdentityProvider({ elementId, styles }),
    choice: <OrganizationChoice client={client} />,
  }
}

/**
 * Signs in, then shows the consent. A sign-out on the consent page (another account) leads back to the sign-in. The
 * consent page alone handles requests to sign out, and those that do not allow to ask the user (`prompt=none`).
 */
function alternate({ session, mountSignIn, mountConsent }: AuthorizingClient) {
  const query = new URLSearchParams(location.search)
  const needsNoSession = query.has('post_logout_redirect_uri') || query.has('logout') || query.get('prompt') === 'none'
  let shown: 'sign-in' | 'consent' | undefined
  let handle: Handle | undefined
  const show = () => {
    const next = needsNoSession || session.getSync() !== null ? 'consent' : 'sign-in'
    if (next === shown) return
    shown = next
    handle?.unmount()
    handle = next === 'consent' ? mountConsent() : mountSignIn()
  }
  session.onChange(show)
  show()
}

const page = document.getElementById('page')
if (page !== null) {
  const root = createRoot(page)
  try {
    const client = await (location.pathname.startsWith('/b2b/') ? memberClient : userClient)()
    flushSync(() =>
      root.render(
        <>
          <Masthead page={null} />
          <main className="landing">
            <div>
              {client.choice}
              <div id="login" />
            </div>
            <Inbox feed={openFeed()} />
          </main>
        </>,
      ),
    )
    alternate(client)
  } catch (cause) {
    root.render(
      <p className="broken" role="alert">
        {`This page could not start. ${cause instanceof Error ? cause.message : String(cause)}`}
      </p>,
    )
  }
}
