import { loginOrSignup, sendDiscovery } from '@latchkey/client/methods/email-link/b2b'
import { otps } from '@latchkey/client/methods/otp/b2b'
import type { Words } from '../copy/copy.ts'
import { messageLanguage } from '../copy/message-language.ts'
import type { HandlerContext } from '../flow/row.ts'
import { type CodeConfig, type MemberLinkConfig, optional } from './config.ts'
import type { B2B, B2BEnv } from './vertical.ts'

/** Two sends each: in an organization, and for discovery. */
export const mailUses = {
  sendLink: loginOrSignup,
  sendCode: otps.email.loginOrSignup,
  sendDiscoveryLink: sendDiscovery,
  sendDiscoveryCode: otps.email.discovery.send,
}
type MemberMailContext = HandlerContext<B2B, typeof mailUses, 'Email Confirmation' | 'Email OTP Entry'>

/** Lifetime of a code in minutes. */
const CODE_MINUTES = 10

const discoveryLink = (link: MemberLinkConfig, words: Words) => ({
  ...messageLanguage(words),
  ...optional('discovery_redirect_url', link.discoveryRedirectURL),
  ...optional('discovery_expiration_minutes', link.discoveryExpirationMinutes),
  ...optional('login_template_id', link.loginTemplateId),
  ...optional('locale', link.locale),
})

const organizationLink = (link: MemberLinkConfig, words: Words) => ({
  ...messageLanguage(words),
  ...optional('login_redirect_url', link.loginRedirectURL),
  ...optional('signup_redirect_url', link.signupRedirectURL),
  ...optional('login_expiration_minutes', link.loginExpirationMinutes),
  ...optional('signup_expiration_minutes', link.signupExpirationMinutes),
  ...optional('login_template_id', link.loginTemplateId),
  ...optional('signup_template_id', link.signupTemplateId),
  ...optional('locale', link.locale),
})

const discoveryCode = ({ loginTemplateId, locale }: CodeConfig, words: Words) => ({
  ...messageLanguage(words),
  ...optional('login_template_id', loginTemplateId),
  ...optional('locale', locale),
})

const organizationCode = (code: CodeConfig, words: Words) => ({
  ...discoveryCode(code, words),
  ...optional('signup_template_id', code.signupTemplateId),
})

/** Returns the domain of the email's sender: the site's hint, or the project's domain if it has exactly one. */
export const senderOf = ({
  config,
  settings: { emailDomains = [] },
}: Pick<B2BEnv, 'config' | 'settings'>): string | null => {
  const [only = null, ...more] = emailDomains
  return config.link.domainHint || (more.length === 0 ? only : null)
}

/** Errors for non-members of an organization without JIT provisioning, or of a deleted organization. */
const notLetIn: readonly unknown[] = [
  ...['email_jit_provisioning_not_allowed', 'invalid_email_for_jit_provisioning'],
  'organization_not_found',
]

const isNotLetIn = (fault: unknown): boolean =>
  notLetIn.includes((fault as { readonly error_type?: unknown } | null)?.error_type)

/** Runs `send`; resolves with whether it succeeded, and explains a rejection by the organization's policy. */
export const unlessNotLetIn = async (
  { env, show, report }: Pick<MemberMailContext, 'env' | 'show' | 'report'>,
  email: string,
  send: () => Promise<void>,
): Promise<boolean> => {
  try {
    await send()
    return true
  } catch (fault) {
    const { organization } = env.browser
    if (!organization || !isNotLetIn(fault)) throw fault
    report(fault)
    show(new Error(env.words('b2bMain.noAccess', { email, organization: organization.organization_name })))
    return false
  }
}

/** Sends a link that proves the address, and signs in if the organization is known. */
export const mailLink = async (context: MemberMailContext, email: string, sends = 1) => {
  const { use, go, env, emitEvent } = context
  const { link } = env.config
  const { organization } = env.browser
  const isSent = await unlessNotLetIn(context, email, async () => {
    if (organization === null) {
      const response = await use.sendDiscoveryLink({ email_address: email, ...discoveryLink(link, env.words) })
      emitEvent('B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND', response)
      return
    }
    const { organization_id } = organization
    const response = await use.sendLink({ email_address: email, organization_id, ...organizationLink(link, env.words) })
    emitEvent('B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', response)
  })
  return isSent ? go('Email Confirmation', { email, sends }) : undefined
}

/** Sends a code that proves the address, and signs in if the organization is known. */
export const mailCode = async (context: MemberMailContext, email: string, sends = 1) => {
  const { use, go, env, emitEvent } = context
  const { code } = env.config
  const { organization } = env.browser
  const isSent = await unlessNotLetIn(context, email, async () => {
    if (organization === null) {
      const response = await use.sendDiscoveryCode({ email_address: email, ...discoveryCode(code, env.words) })
      emitEvent('B2B_OTPS_EMAIL_DISCOVERY_SEND', response)
      return
    }
    const { organization_id } = organization
    const response = await use.sendCode({ email_address: email, organization_id, ...organizationCode(code, env.words) })
    emitEvent('B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP', response)
  })
  const until = Date.now() + CODE_MINUTES * 60_000
  const step = { channel: 'email', email, destination: email, minutes: CODE_MINUTES, until, sends } as const
  return isSent ? go('Email OTP Entry', step) : undefined
}
