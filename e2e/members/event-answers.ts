import { expect } from '../fixtures/test.ts'
import { test as members } from './site.ts'

/** The call whose answer each event carries. */
const callOf: Readonly<Record<string, string>> = {
  B2B_ORGANIZATIONS_GET_BY_SLUG: 'organizations/search',
  B2B_DISCOVERY_ORGANIZATIONS_CREATE: 'discovery/organizations/create',
  B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE: 'discovery/intermediate_sessions/exchange',
  B2B_MAGIC_LINK_AUTHENTICATE: 'magic_links/authenticate',
  B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE: 'magic_links/discovery/authenticate',
  B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND: 'magic_links/email/discovery/send',
  B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP: 'magic_links/email/login_or_signup',
  B2B_OTPS_EMAIL_DISCOVERY_SEND: 'otps/email/discovery/send',
  B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE: 'otps/email/discovery/authenticate',
  B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP: 'otps/email/login_or_signup',
  B2B_OTPS_EMAIL_AUTHENTICATE: 'otps/email/authenticate',
  B2B_OAUTH_AUTHENTICATE: 'oauth/authenticate',
  B2B_OAUTH_DISCOVERY_AUTHENTICATE: 'oauth/discovery/authenticate',
  B2B_SSO_AUTHENTICATE: 'sso/authenticate',
  B2B_SSO_DISCOVER_CONNECTIONS: 'sso/discovery/connections',
  B2B_SMS_OTP_SEND: 'otps/sms/send',
  B2B_SMS_OTP_AUTHENTICATE: 'otps/sms/authenticate',
  B2B_TOTP_CREATE: 'totp',
  B2B_TOTP_AUTHENTICATE: 'totp/authenticate',
  B2B_RECOVERY_CODES_RECOVER: 'recovery_codes/recover',
  B2B_PASSWORD_AUTHENTICATE: 'passwords/authenticate',
  B2B_PASSWORD_DISCOVERY_AUTHENTICATE: 'passwords/discovery/authenticate',
  B2B_PASSWORD_RESET_BY_EMAIL_START: 'passwords/email/reset/start',
  B2B_PASSWORD_RESET_BY_EMAIL: 'passwords/email/reset',
  B2B_PASSWORD_RESET_BY_SESSION: 'passwords/session/reset',
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START: 'passwords/discovery/reset/start',
  B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL: 'passwords/discovery/reset',
  B2B_IMPERSONATION_AUTHENTICATE: 'impersonation/authenticate',
}

/** Last event of every sign-in, without data. */
export const done = 'AUTHENTICATE_FLOW_COMPLETE'

interface Told {
  readonly type: string
  readonly data: unknown
}

declare global {
  interface Window {
    answered(path: string, data: unknown, asked: unknown): Promise<void>
  }
}

/** Records the answer of each members' call before the page receives it. */
const noteAnswers = () => {
  const { fetch } = window
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    const path = /\/sdk\/v1\/b2b\/([^?]*)/.exec(answer.url)?.[1]
    if (path === undefined || !answer.ok) return answer
    const body = asked[1]?.body
    await window.answered(path, (await answer.clone().json()).data, typeof body === 'string' ? JSON.parse(body) : null)
    return answer
  }
}

export const test = members.extend<{
  /** Checks that the site received exactly these events since the last call, each once and with the answer. */
  readonly expectTold: (...types: readonly string[]) => Promise<void>
}>({
  expectTold: async ({ page }, use) => {
    const siteEvents: Told[] = []
    const answeredCalls: { readonly path: string; readonly data: unknown; readonly asked: unknown }[] = []
    await page.exposeFunction('told', (type: string, data: unknown) => siteEvents.push({ type, data }))
    await page.exposeFunction('answered', (path: string, data: unknown, asked: unknown) =>
      answeredCalls.push({ path, data, asked }),
    )
    // In the page, because the browser forgets an answer's body once its page is left.
    await page.addInitScript(noteAnswers)
    await use(async (...types) => {
      await expect.poll(() => siteEvents.map(({ type }) => type)).toEqual(types)
      for (const { type, data } of siteEvents.splice(0)) {
        const at = answeredCalls.findIndex(({ path }) => path === callOf[type])
        const [answer] = type === done ? [] : answeredCalls.splice(at, 1)
        expect([type, data]).toEqual([type, type === done ? {} : answer?.data])
        // The site sets the session duration, except for impersonation, where the provider does.
        if (JSON.stringify(answer?.data)?.includes('"member_session":') && type !== 'B2B_IMPERSONATION_AUTHENTICATE')
          expect([type, answer?.asked]).toMatchObject([type, { session_duration_minutes: 60 }])
      }
    })
  },
})
