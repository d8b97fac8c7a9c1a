import type { Grant } from '@latchkey/protocol/identity/session'
import type { Answered, RequestOptions, TestProvider } from './provider.ts'

/** The two links of a reset mail. */
export interface MailedReset {
  readonly resetURL: string
  readonly loginURL: string
  readonly resetToken: string
  readonly loginToken: string
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

export const startReset = (provider: TestProvider, email: string, body: object = {}, options: RequestOptions = {}) =>
  provider.post('/passwords/email/reset/start', { email, ...body }, options)

/** Requests a reset and reads both links from the mail's text. */
export const mailReset = async (
  provider: TestProvider,
  email: string,
  body: object = {},
  options: RequestOptions = {},
): Promise<MailedReset> => {
  const sendAnswer = await startReset(provider, email, body, options)
  const [mail] = await provider.inbox(email)
  const [resetURL = '', loginURL = ''] = mail?.text.match(/^http\S+$/gm) ?? []
  if (sendAnswer.status !== 200 || resetURL !== mail?.link)
    throw new Error(`No reset mail for ${email}: ${sendAnswer.text}`)
  return { resetURL, loginURL, resetToken: tokenOf(resetURL), loginToken: tokenOf(loginURL) }
}

export const resetBy = (
  provider: TestProvider,
  token: string,
  password: string,
  body: object = {},
  options: RequestOptions = {},
): Promise<Answered<Grant>> =>
  provider.post('/passwords/email/reset', { token, password, session_duration_minutes: 60, ...body }, options)
