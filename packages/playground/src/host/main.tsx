import { createClient } from '@latchkey/js'
import { createRoot } from 'react-dom/client'
import { standInForGoogle } from '../google/stand-in-prompt.ts'
import { openFeed } from '../inbox/feed.ts'
import { Playground } from './Playground.tsx'
import './styles.ts'
import { consumerToken } from './project.ts'

const page = document.getElementById('page')
if (page !== null) {
  const root = createRoot(page)
  try {
    standInForGoogle()
    const publicToken = await consumerToken()
    // Before the widget looks around. Who has wallets of their own meets these beside them.
    if (location.search.includes('crypto'))
      await import('../wallets/pretend-wallets.ts').then(({ announcePretendWallets }) => announcePretendWallets())
    const client = createClient(publicToken, { baseURL: location.origin })
    root.render(<Playground client={client} publicToken={publicToken} feed={openFeed()} />)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    root.render(
      <p className="broken" role="alert">
        The playground could not start. {reason}
      </p>,
    )
  }
}
