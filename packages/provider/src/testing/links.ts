import type { Grant } from '@latchkey/protocol/identity/session'
import { mailedLinkPath } from '../domain/messaging/mailed-link.ts'
import { type Answered, page, type RequestOptions, type TestProvider } from './provider.ts'

/** A mailed link. */
export interface MailedLink {
  readonly url: string
  readonly token: string
}

/** Requests a login link and reads it from the mail. */
export const sendLink = async (
  provider: TestProvider,
  email: string,
  body: object = {},
  options: RequestOptions = {},
): Promise<MailedLink> => {
  const sendAnswer = await provider.post('/magic_links/email/login_or_create', { email, ...body }, options)
  const link = (await provider.inbox(email))[0]?.link
  if (sendAnswer.status !== 200 || link === undefined) throw new Error(`No link for ${email}: ${sendAnswer.text}`)
  return { url: link, token: new URL(link).searchParams.get('token') ?? '' }
}

/** Opens a mailed link as a browser does, without credentials or an origin. Returns the redirect. */
export const follow = async (
  provider: TestProvider,
  url: string,
  { method = 'GET', userAgent = 'Mozilla/5.0' }: { readonly method?: string; readonly userAgent?: string } = {},
): Promise<{ readonly status: number; readonly location: string | null }> => {
  if (!url.startsWith(`${page}${mailedLinkPath}?`)) throw new Error(`Not a mailed link: ${url}`)
  const headers = { 'User-Agent': userAgent }
  const answer = await provider.request(method, url.slice(page.length), { authorization: null, origin: null, headers })
  return { status: answer.status, location: answer.headers.get('location') }
}

export const finish = (
  provider: TestProvider,
  token: string,
  body: object = {},
  options: RequestOptions = {},
): Promise<Answered<Grant & { readonly method_id: string }>> =>
  provider.post('/magic_links/authenticate', { token, session_duration_minutes: 60, ...body }, options)
