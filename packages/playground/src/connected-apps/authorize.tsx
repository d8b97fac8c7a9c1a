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
const consentElementId = '#consent'
const styles = { colorScheme: 'auto', fontFamily: 'inherit' } as const

const userClient = async (): Promise<AuthorizingClient> => {
  const { createClient } = await import('@latchkey/js')
  const client = createClient(await publicTokenOf('users'), { baseURL: location.origin })
  const config = { products: ['passkeys', 'otp'], otpOptions: { methods: ['email'] } } as const
  return {
    session: client.session,
    mountSignIn: () => client.mountLogin({ elementId, styles, config }),
    mountConsent: () => client.mountIdentityProvider({ elementId: consentElementId, styles }),
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
    mountConsent: () => client.mountIdentityProvider({ elementId: consentElementId, styles }),
    choice: <OrganizationChoice client={client} />,
  }
}

/**
 * Shows the sign-in below the consent while nobody is signed in: the consent then names the app that waits, and has the way
 * back to it. After a sign-in, and after a sign-out for another account, it continues by itself. It alone handles requests
 * to sign out, and those that do not allow to ask the user (`prompt=none`).
 */
function showSignIn({ session, mountSignIn, mountConsent }: AuthorizingClient) {
  const query = new URLSearchParams(location.search)
  const needsNoSession = query.has('post_logout_redirect_uri') || query.has('logout') || query.get('prompt') === 'none'
  let signIn: Handle | undefined
  const show = () => {
    const isNeeded = !needsNoSession && session.getSync() === null
    if (isNeeded) signIn ??= mountSignIn()
    else {
      signIn?.unmount()
      signIn = undefined
    }
  }
  mountConsent()
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
              <div id="consent" />
              <div id="login" />
            </div>
            <Inbox feed={openFeed()} />
          </main>
        </>,
      ),
    )
    showSignIn(client)
  } catch (cause) {
    root.render(
      <p className="broken" role="alert">
        {`This page could not start. ${cause instanceof Error ? cause.message : String(cause)}`}
      </p>,
    )
  }
}
