import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import type { LetterLink } from './letter.ts'
import type { Say } from './words/say.ts'

/**
 * Returns the button of a notice. It leads to the project's `account_url`, else to the site: the origin of the default
 * redirect URL or of the first one. In development the site is this server. Apps without a web page have no button.
 */
export const accountLink = (
  { requestContext }: Pick<Deps, 'requestContext'>,
  { settings, environment }: Pick<Project, 'settings' | 'environment'>,
  say: Say,
): LetterLink | null => {
  if (settings.account_url != null) return { url: settings.account_url, label: say('notice.review') }
  const site =
    webOrigin(settings.default_redirect_urls?.login) ??
    (environment === 'test' ? requestContext.current()?.baseURL : webOrigin(settings.redirect_urls[0]))
  return site == null ? null : { url: site, label: say('notice.site', { name: settings.project_name }) }
}

/** Returns the origin of a web page; null for the private scheme of an app. */
const webOrigin = (url: string | undefined): string | null => {
  const parsed = url === undefined ? null : URL.parse(url)
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.origin : null
}
