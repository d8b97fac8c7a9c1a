import { type FormEntry, formEntries } from '@latchkey/protocol/forms/forms'
import { isAllowed } from '../domain/projects/allowed-origin.ts'
import { ProviderError } from '../errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { unknownPath } from '../http/open-endpoints.ts'
import { asksForCaptcha } from '../routes/captcha.ts'
import type { RouteDeps } from '../routes/route-deps.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** The checks before every form, in order: verb, form, project, page. Each throws an error. */
export const requirePost = ({ request }: Exchange): void => {
  if (request.method === 'POST') return
  throw new ProviderError(
    'method_not_allowed',
    'This address accepts only posted forms. Open the page that contains the form.',
  )
}

export const entryOf = ({ params }: Exchange): FormEntry => {
  const entry = formEntries.find((name) => name === params.entry)
  if (entry === undefined) throw unknownPath()
  return entry
}

export const resolveFormProject = async ({ deps }: RouteDeps, { params }: Exchange): Promise<Project> => {
  const project = await deps.projects.byPublicToken(params.public_token ?? '')
  if (project?.vertical === 'CONSUMER') {
    if (asksForCaptcha(project)) throw captchaRequired()
    return project
  }
  throw new ProviderError(
    'public_token_not_found',
    "The public token in the form's address is unknown or belongs to a B2B project. Use the public token of a consumer project on this server.",
  )
}

/** A captcha needs a script, and a form without captcha would bypass it for every client. */
const captchaRequired = () =>
  new ProviderError(
    'captcha_required',
    'This project requires a captcha, which needs JavaScript. Nothing was done. Enable JavaScript and go back to the page of the site.',
  )

/**
 * Requires that the posting page belongs to the project or to these pages, as for JSON calls. Any page can make a
 * browser post a form without a preflight. If other pages were allowed,
 *
 * - they could have mails sent to any address from the visitors' network addresses, which bypasses rate limits by
 * source;
 * - they could post the `method_id` and the code of an attacker's mailbox. The visitor would then be signed in at the
 * site as the attacker, and enter data there (login CSRF).
 *
 * A sandboxed frame, a local file and a page that hides its referrer all have the origin `null`. Any page can have it,
 * so it is rejected as for JSON calls. The exception is a request that the browser marks as same-origin, which a page
 * cannot forge. A request without an origin comes from a program: browsers have sent an origin with every posted form
 * since 2020, and a program acts for its owner.
 *
 * This cannot prevent an attacker who signs in with their own mailbox up to the last step, and then leads a visitor to
 * the URL with the token. Login links without PKCE have the same weakness. A `code_challenge`, whose verifier the
 * site's back end keeps in a cookie, prevents both. A `method_id` alone is useless to an attacker: it opens nothing
 * without the code, and no page can be opened with it by a link.
 */
export const requirePage = async (
  { deps }: RouteDeps,
  project: Project,
  { origin, request }: Exchange,
  baseURL: string,
): Promise<void> => {
  const isOwnPage =
    origin === new URL(baseURL).origin || (origin === 'null' && request.headers.get('sec-fetch-site') === 'same-origin')
  if (origin === null || isOwnPage || (await isAllowed(deps.projects, project, origin))) return
  throw new ProviderError('origin_not_allowed', origin === 'null' ? hiddenMessage : foreignMessage)
}

const foreignMessage =
  "The origin of the page is not allowed for this project. Nothing was done. Add the origin to the project's `origins`."
const hiddenMessage =
  'The browser did not send the origin of the page. Nothing was done. The page must not hide its referrer ' +
  '(Referrer-Policy: no-referrer or same-origin, rel="noreferrer") and must not be in a sandboxed frame.'
