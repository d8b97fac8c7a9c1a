import { setupPath } from '@latchkey/protocol/identity/setup-links'
import { findSetupLink, isOpenedBy, type LinkInProject, openSetupLinkIn } from '../domain/organizations/setup-links.ts'
import { ProviderError } from '../errors.ts'
import { guarded } from '../http/answer.ts'
import { bodyLimitBytes, readForm } from '../http/body.ts'
import type { Endpoint, Exchange } from '../http/exchange.ts'
import { asRefusal } from '../http/faults.ts'
import { clientAddress, type RouteDeps } from '../routes/route-deps.ts'
import { browserCookie, browserTokenOf } from '../routes/setup/browser-cookie.ts'
import { baseURLFor, requireOwnPage } from '../routes/setup/own-page.ts'
import { organizationById } from '../store/tables/organizations/organizations.ts'
import { type FormPage, pageAnswer } from './page.ts'
import { refusalPage } from './pages/refusal-page.ts'
import { noSetupPage, openingPage, portalPage, type ShownLink } from './pages/setup-pages.ts'
import { preferredWords } from './preferred-words.ts'
import { statusOf } from './problem.ts'
import type { Words } from './words.ts'

/** Longest token that a form may send; ours have 43 characters. */
const longestToken = 200

/**
 * The page of a set-up link. GET shows what the link is for, or the portal in the browser that opened it, and changes
 * nothing. The button posts the token, and the first browser that does so has the link.
 */
export const setupLinkEndpoint = (routeDeps: RouteDeps): Endpoint => ({
  name: `form ${setupPath}`,
  async answer(exchange) {
    const words = preferredWords(exchange.request)
    try {
      const { method } = exchange.request
      if (method === 'GET' || method === 'HEAD') return await showPage(routeDeps, exchange, words)
      if (method === 'POST') return await openLink(routeDeps, exchange, words)
      throw new ProviderError('method_not_allowed', 'This page is opened with GET. Open the link in a browser.')
    } catch (thrown) {
      const refusal = asRefusal(thrown)
      exchange.refusal = refusal
      const wait = refusal.retryAfterSeconds
      const headers = wait === undefined ? {} : { 'Retry-After': String(wait) }
      return answerOf(null, words, refusalPage(words, refusal, exchange.requestId), statusOf(refusal), headers)
    }
  },
})

const showPage = async (routeDeps: RouteDeps, exchange: Exchange, words: Words): Promise<Response> => {
  const { deps } = routeDeps
  const foundLink = await findSetupLink(deps, exchange.params.setup_link_id ?? '')
  const link = foundLink === null ? null : await shownLink(routeDeps, foundLink)
  if (foundLink === null || link === null) return answerOf(null, words, noSetupPage(words, 'ended'), 404)
  exchange.project = foundLink.project
  if (isOwnBrowser(routeDeps, exchange, foundLink)) return answerOf(foundLink, words, portalPage(words, link), 200)
  if (foundLink.link.browserHash !== null) return answerOf(foundLink, words, noSetupPage(words, 'taken'), 403)
  return answerOf(foundLink, words, openingPage(words, link), 200)
}

const openLink = async (routeDeps: RouteDeps, exchange: Exchange, words: Words): Promise<Response> => {
  const { deps } = routeDeps
  // Another page could otherwise open a link of its own in the visitor's browser.
  requireOwnPage(routeDeps, exchange)
  const setupLinkId = exchange.params.setup_link_id ?? ''
  const token = (await readForm(exchange.request, bodyLimitBytes.form)).get('token') ?? ''
  const foundLink = await findSetupLink(deps, setupLinkId)
  // The button was pressed twice, or in two tabs.
  if (foundLink !== null && isOwnBrowser(routeDeps, exchange, foundLink)) return seeOther(setupLinkId)
  if (token === '' || token.length > longestToken)
    return answerOf(foundLink, words, noSetupPage(words, 'incomplete'), 400)
  const opening = await openSetupLinkIn(deps, { setupLinkId, token, clientAddress: clientAddress(routeDeps, exchange) })
  if (opening === null) {
    const now = await findSetupLink(deps, setupLinkId)
    const reason = now === null ? 'ended' : now.link.browserHash === null ? 'incomplete' : 'taken'
    return answerOf(now, words, noSetupPage(words, reason), now === null ? 404 : 403)
  }
  exchange.project = opening.openedLink.project
  const { expiresAt } = opening.openedLink.link
  const cookie = browserCookie(baseURLFor(routeDeps, exchange), { setupLinkId, token: opening.browserToken, expiresAt })
  return seeOther(setupLinkId, { 'Set-Cookie': cookie })
}

const isOwnBrowser = (routeDeps: RouteDeps, exchange: Exchange, { link }: LinkInProject): boolean => {
  const token = browserTokenOf(baseURLFor(routeDeps, exchange), exchange.request)
  return token !== undefined && isOpenedBy(link, token)
}

const shownLink = async ({ deps }: RouteDeps, { link, project }: LinkInProject): Promise<ShownLink | null> => {
  const organization = await organizationById(deps.store.db, project, link.organizationId)
  if (organization === null) return null
  const { features, expiresAt } = link
  return { organizationName: organization.name, features, expiresAt }
}

const answerOf = (
  foundLink: LinkInProject | null,
  words: Words,
  page: FormPage,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const { project_name: siteName = null, disable_sdk_watermark: isPlain = false } = foundLink?.project.settings ?? {}
  return pageAnswer(page, { words, siteName, hasWatermark: foundLink !== null && !isPlain }, status, headers)
}

/** Without the token in the address. A path stays on the host on which the cookie is set. */
const seeOther = (setupLinkId: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, {
    status: 303,
    headers: {
      ...guarded,
      'Cache-Control': 'no-store',
      Location: `${setupPath}/${encodeURIComponent(setupLinkId)}`,
      ...headers,
    },
  })
