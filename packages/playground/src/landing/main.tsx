import { createClient, type LatchkeyClient } from '@latchkey/js'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import '../host/styles.ts'
import { publicTokenOf } from '../host/project.ts'
import { usersOf } from '../person/people.ts'
import { finishLink, type Outcome } from './finish-link.ts'
import { isReset } from './is-reset.ts'
import { Landing } from './Landing.tsx'
import { onwardFrom } from './onward.ts'
import { Reset } from './Reset.tsx'

/** Reads the token once and removes it from the address at once, so that no request and no history contains it. */
const href = location.href
if (new URL(href).searchParams.get('stytch_token_type') === 'magic_links') {
  history.replaceState(null, '', location.pathname)
}

async function finish(root: Root, client: LatchkeyClient) {
  const show = (outcome: Outcome) => root.render(<Landing client={usersOf(client)} outcome={outcome} />)
  show({ became: 'working' })
  show(await finishLink(client, href))
}

/** At once: the mount removes the token from the address before the client sends its first request. */
function reset(root: Root, client: LatchkeyClient) {
  flushSync(() => root.render(<Reset client={usersOf(client)} />))
  client.mountResetPassword({
    elementId: '#login',
    config: { products: ['passwords', 'emailMagicLinks'] },
    styles: { colorScheme: 'auto', fontFamily: 'inherit' },
  })
}

const page = document.getElementById('page')
const onward = onwardFrom(href)
if (onward !== null) location.replace(onward)
else if (page !== null) {
  const root = createRoot(page)
  try {
    const client = createClient(await publicTokenOf('users'), { baseURL: location.origin })
    await (isReset(href) ? reset : finish)(root, client)
  } catch (cause) {
    root.render(
      <p className="broken" role="alert">
        {`This page could not start. ${cause instanceof Error ? cause.message : String(cause)}`}
      </p>,
    )
  }
}
