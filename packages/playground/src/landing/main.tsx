import { createClient } from '@latchkey/js/headless'
import { createRoot } from 'react-dom/client'
import '../host/styles.ts'
import { consumerToken } from '../host/project.ts'
import { Landing } from './Landing.tsx'

const page = document.getElementById('page')
if (page !== null) {
  const root = createRoot(page)
  try {
    const client = createClient(await consumerToken(), { baseURL: location.origin })
    root.render(<Landing client={client} search={location.search} />)
  } catch (cause) {
    root.render(
      <p className="broken" role="alert">
        This page could not start. {cause instanceof Error ? cause.message : String(cause)}
      </p>,
    )
  }
}
