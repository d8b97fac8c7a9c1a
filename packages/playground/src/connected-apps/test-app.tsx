import { createRoot } from 'react-dom/client'
import '../host/styles.ts'
import './connected-apps.css'
import { redeem } from './oauth.ts'
import { type Issuer, Refusal, RequestForm, TokenPanel } from './TestApp.tsx'

/** A development project, as the provider returns it to its own pages. */
interface TestAppProject {
  readonly vertical: 'CONSUMER' | 'B2B'
  readonly project_id: string
}

const issuers = async (): Promise<readonly Issuer[]> => {
  const projects: readonly TestAppProject[] = await fetch('/dev/projects').then((answer) => answer.json())
  return projects.map(({ vertical, project_id }) =>
    vertical === 'CONSUMER'
      ? { title: 'Users', url: location.origin }
      : { title: 'Members of organizations', url: `${location.origin}/v1/public/${project_id}` },
  )
}

const page = document.getElementById('page')
if (page !== null) {
  const root = createRoot(page)
  try {
    if (location.pathname.endsWith('/callback')) root.render(<TokenPanel tokens={await redeem()} />)
    else root.render(<RequestForm issuers={await issuers()} />)
  } catch (fault) {
    root.render(<Refusal message={fault instanceof Error ? fault.message : String(fault)} />)
  }
}
