import { createClient } from '@latchkey/js/headless'
import { createRoot } from 'react-dom/client'
import '../host/styles.ts'
import { consumerToken } from '../host/project.ts'
import { finishLink, type Outcome } from './finish-link.ts'
import { Landing } from './Landing.tsx'

/** The token is read once and leaves the address at once: no request may tell it on, and no history keep it. */
const href = location.href
if (new URL(href).searchParams.get('stytch_token_type') === 'magic_links') {
  history.replaceState(null, '', location.pathname)
}

const page = document.getElementById('page')
if (page !== null) {
  const root = createRoot(page)
  try {
    const client = createClient(await consumerToken(), { baseURL: location.origin })
    const show = (outcome: Outcome) => root.render(<Landing client={client} outcome={outcome} />)
    show({ became: 'working' })
    show(await finishLink(client, href))
  } catch (cause) {
    root.render(
      <p className="broken" role="alert">
        This page could not start. {cause instanceof Error ? cause.message : String(cause)}
      </p>,
    )
  }
}
