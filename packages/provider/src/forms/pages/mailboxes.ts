import { mailboxSites, mailboxUrls } from '@latchkey/protocol/forms/mailboxes'
import { html, type Markup } from '../html.ts'
import type { FormVisit } from '../visit.ts'

/** Renders links to mail sites, which search for the project's domain if it sends from only one. */
export const mailboxLinks = ({ words, project }: Pick<FormVisit, 'words' | 'project'>): Markup => {
  const [only = null, ...more] = project.settings.email_domains
  const sender = more.length === 0 ? only : null
  return html`<ul>
${mailboxSites.map(
  (site) =>
    html`<li><a class="second" href="${mailboxUrls[site](sender)}" target="_blank" rel="noopener noreferrer">${words(`link.${site}`)}<span class="hidden"> (${words('flow.newTab')})</span></a></li>\n`,
)}</ul>
`
}
