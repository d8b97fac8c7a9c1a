import { createRoot } from 'react-dom/client'
import { standInForGoogle } from '../google/stand-in-prompt.ts'
import { openFeed } from '../inbox/feed.ts'
import { createFaults } from '../inspector/faults.ts'
import { Playground } from './Playground.tsx'
import './styles.ts'
import { verticalIn } from '../settings/vertical.ts'
import { projectOf } from './project.ts'
import { siteOf } from './site-of.ts'

const page = document.getElementById('page')
if (page !== null) {
  const root = createRoot(page)
  try {
    standInForGoogle()
    const { fetch } = window
    const faults = createFaults((input, init) => fetch(input, init))
    window.fetch = faults.fetch
    const vertical = verticalIn(location.search)
    const { public_token: publicToken, project_id: projectId } = await projectOf(vertical)
    // Before the widget looks for wallets. Real wallets appear beside these.
    if (location.search.includes('crypto'))
      await import('../wallets/pretend-wallets.ts').then(({ announcePretendWallets }) => announcePretendWallets())
    const feed = openFeed({ projectId })
    // With its messages from the beginning: the panel below them would move.
    const [site] = await Promise.all([siteOf[vertical](publicToken), feed.ready])
    root.render(<Playground site={site} feed={feed} faults={faults} />)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    root.render(
      <p className="broken" role="alert">
        {`The playground could not start. ${reason}`}
      </p>,
    )
  }
}
