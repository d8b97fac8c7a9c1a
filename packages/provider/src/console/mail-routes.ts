import type { ConsoleMailPreview, ConsoleMails } from '@latchkey/protocol/console/mails'
import { nearestLanguage } from '../domain/language.ts'
import { languageFor } from '../domain/messaging/language-for.ts'
import { type MailKind, mailKinds } from '../domain/messaging/mail-templates/placeholders.ts'
import { type Wording, wordingOf } from '../domain/messaging/mail-templates/wording-for-owner.ts'
import { hashedToken, newToken } from '../domain/sessions/sessions.ts'
import { ProviderError } from '../errors.ts'
import { guarded } from '../http/answer.ts'
import type { Endpoint } from '../http/exchange.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { sampleMail } from '../methods/sample-mails.ts'
import { purposeOf, replaceSecret } from '../store/tables/one-time-secrets/one-time-secrets.ts'
import { type ConsoleRoute, type ProjectRequest, projectRoute } from './console-route.ts'
import * as schema from './mail.schema.ts'
import { originOfRequest } from './origin.ts'
import { nothing } from './session.schema.ts'

const mails = '/api/projects/:project_id/mails'

/** The mails of a project: the templates, and previews. The setting `mail_templates` is changed with the others. */
export const mailRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path: mails,
    role: 'viewer',
    schema: nothing,
    answer: async (_deps, { project }): Promise<ConsoleMails> => ({
      mails: (Object.keys(mailKinds) as MailKind[]).map((kind) => ({
        kind,
        placeholders: mailKinds[kind].has,
        needs: mailKinds[kind].needs,
      })),
      templates: project.settings.mail_templates ?? [],
    }),
  }),

  projectRoute({
    verb: 'GET',
    path: `${mails}/preview`,
    role: 'viewer',
    schema: schema.preview,
    answer: async (deps, request, { kind, locale, template_id: templateId }): Promise<ConsoleMailPreview> =>
      previewOf(deps, request, kind, wordingOf(request.project, kind, { templateId, locale })),
  }),

  projectRoute({
    verb: 'POST',
    path: `${mails}/preview`,
    role: 'operator',
    schema: schema.draft,
    answer: async (deps, request, { template }): Promise<ConsoleMailPreview> =>
      previewOf(deps, request, template.kind, {
        template,
        language: nearestLanguage(template.locale ?? '') ?? languageFor(request.project, null),
      }),
  }),
]

const pageLifeMs = 600_000
const pagePath = '/mail-preview'
const pageIdOf = (token: string): string => `mail-preview-${hashedToken(token)}`

interface PreviewPage {
  readonly html: string
}

/** Makes the mail and keeps its HTML for the frame. Each operator has one page, so earlier ones are void. */
const previewOf = async (
  { store, random, clock }: MethodDeps,
  { project, console: operators, operator }: ProjectRequest,
  kind: MailKind,
  wording: Wording,
): Promise<ConsoleMailPreview> => {
  const { subject = '', text, html } = sampleMail(project, kind, wording)
  const { template, language } = wording
  const names = {
    template_id: template?.template_id ?? null,
    locale: template === null ? language : (template.locale ?? null),
  }
  if (html === undefined) return { subject, text, page: null, ...names }
  const token = newToken(random)
  const purpose: PreviewPage = { html }
  await replaceSecret(store.db, {
    secretId: pageIdOf(token),
    projectId: operators.projectId,
    uniqueKey: `mail-preview-${operator.person.userId}`,
    ownerKey: operator.person.userId,
    digest: '',
    salt: '',
    purpose,
    expiresAt: clock.now() + pageLifeMs,
  })
  return { subject, text, page: `${pagePath}/${token}`, ...names }
}

/**
 * Restricts the page of a mail: no scripts, no requests, no forms, an origin of its own, and only the console may frame
 * it. A frame sends no header of the console, so the token of the page takes its place.
 */
const pageHeaders = {
  ...guarded,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Applies the dark or the light rules of a mail. A sandboxed frame does not take the color scheme of its element in
 * every engine, so the media queries are replaced by ones that always or never apply.
 */
const inLook = (html: string, look: 'dark' | 'light'): string =>
  html.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_, scheme: string) =>
    scheme.toLowerCase() === look ? '(min-width: 0)' : '(max-width: 0)',
  )

/**
 * Serves the HTML of a previewed mail.
 *
 * @param url `CONSOLE_URL`; null in development
 */
export const mailPreviewPage = (
  { store, clock }: MethodDeps,
  { url, operators }: { readonly url: string | null; readonly operators: ProjectRequest['console'] },
): Endpoint => ({
  name: `GET ${pagePath}/:token`,
  async answer(exchange) {
    originOfRequest(url, exchange)
    const secretId = pageIdOf(exchange.params.token ?? '')
    const page = await purposeOf<PreviewPage>(store.db, { ...operators, secretId, now: clock.now() })
    const look = new URL(exchange.request.url).searchParams.get('look') === 'dark' ? 'dark' : 'light'
    if (page !== null) return new Response(inLook(page.html, look), { headers: pageHeaders })
    throw new ProviderError('route_not_found', 'This preview was replaced or has expired. Change the mail again.')
  },
})
