import { type FormEntry, formEntries } from '@latchkey/protocol/forms/forms'
import { isAllowed } from '../domain/projects/allowed-origin.ts'
import { ProviderError } from '../errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { unknownPath } from '../http/open-endpoints.ts'
import { asksForCaptcha } from '../routes/captcha.ts'
import type { RouteDeps } from '../routes/route-deps.ts'
import type { Project } from '../store/tables/projects.ts'

/** The steps in front of every form, in their order: verb, form, project, page. Each throws the refusal. */
export const requirePost = ({ request }: Exchange): void => {
  if (request.method === 'POST') return
  throw new ProviderError(
    'method_not_allowed',
    'There is no page to read here: forms post to this address. Open the page that holds the form.',
  )
}

export const entryOf = ({ params }: Exchange): FormEntry => {
  const entry = formEntries.find((name) => name === params.entry)
  if (entry === undefined) throw unknownPath()
  return entry
}

export const settleProject = async ({ deps }: RouteDeps, { params }: Exchange): Promise<Project> => {
  const project = await deps.projects.byPublicToken(params.public_token ?? '')
  if (project?.vertical === 'CONSUMER') {
    if (asksForCaptcha(project)) throw withScript()
    return project
  }
  throw new ProviderError(
    'public_token_not_found',
    "The form's address names no project of this kind. Its public token must be that of one that this server knows.",
  )
}

/** A captcha is solved by a script, and a way around it would be everybody's way. */
const withScript = () =>
  new ProviderError(
    'captcha_required',
    'The site asks who signs in to solve a captcha, which takes a script, so nothing was done. Turn scripts on and go back to its page.',
  )

/**
 * The page that posts must be one of the project's, or one of these pages. That is the rule of the JSON calls, for the
 * same reason and one more. Any page can make any browser post a form here, without asking first; were it let in,
 *
 * - it could have mails sent to whomever it likes from everybody's addresses, past what is counted by source;
 * - it could post the `method_id` and the code of its author's own mailbox, and the visitor would find themselves signed in
 *   at the site as that author, and give them what they enter there (login CSRF).
 *
 * `null` is what a sandboxed frame, a local file and a page that hides its referrer are all called. Anybody's page can
 * take that name, so it is refused, as the JSON calls refuse it, but where the browser says itself that the page is of this
 * origin, which no page can make it say. No origin at all is a program: browsers have named one with every post of a form
 * since 2020, and a program can be made to do nothing that its owner does not want.
 *
 * What this cannot prevent: an author who signs in with their own mailbox up to the last step, and then leads a
 * visitor to the address with the token. Login links without PKCE have the same weakness; a `code_challenge`, whose
 * verifier the site's back end keeps in a cookie, closes both. A reference (`method_id`) in somebody else's hands does
 * nothing: without the code it opens nothing, and no page of ours can be opened with it by a link.
 */
export const requirePage = async (
  { deps }: RouteDeps,
  project: Project,
  { origin, request }: Exchange,
  baseURL: string,
): Promise<void> => {
  const isOwn =
    origin === new URL(baseURL).origin || (origin === 'null' && request.headers.get('sec-fetch-site') === 'same-origin')
  if (origin === null || isOwn || (await isAllowed(deps.projects, project, origin))) return
  throw new ProviderError('origin_not_allowed', origin === 'null' ? hidden : foreign)
}

const foreign =
  "The page's origin is not on the project's list, so nothing was done. Add the origin to the project's origins."
const hidden =
  'The browser did not say which page the form stands on, so nothing was done. The page must not hide its referrer ' +
  '(Referrer-Policy: no-referrer or same-origin, rel="noreferrer"), nor stand in a sandboxed frame.'
