import { html, type Markup } from '../forms/html.ts'
import { developmentPage } from './page.ts'

/** A project in the form that `/dev/projects` returns. */
export interface ListedProject {
  readonly vertical: 'CONSUMER' | 'B2B'
  readonly project_id: string
  readonly public_token: string
  readonly secret: string | null | undefined
}

const titles = { CONSUMER: 'Users', B2B: 'Organizations' } as const

const projectMarkup = ({ vertical, project_id, public_token, secret }: ListedProject): Markup => html`<article>
  <h2>${titles[vertical]}</h2>
  <dl>
    <dt>Project ID</dt><dd><code>${project_id}</code></dd>
    <dt>Public token</dt><dd><code>${public_token}</code></dd>
    ${secret == null ? null : html`<dt>Secret</dt><dd><code>${secret}</code></dd>`}
  </dl>
</article>
`

/** Renders the development projects for a browser. */
export const projectsPage = (projects: readonly ListedProject[]): Response =>
  developmentPage({
    title: 'Projects',
    isWide: true,
    body: html`<p class="soft">The development projects of this server. Programs get them as JSON.</p>
    ${projects.map(projectMarkup)}`,
  })
