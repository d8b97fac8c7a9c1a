import type { Config } from './config.ts'
import { smtpMail } from './ports/mail.ts'
import { byChannel, type Messages } from './ports/messages.ts'
import { postSigned } from './ports/signed-post.ts'
import { restTexts } from './ports/texts.ts'
import { tracedFetch } from './ports/traced-fetch.ts'
import type { Tracing } from './ports/tracing.ts'
import { unconfigured } from './ports/unconfigured.ts'
import { webhookMessages } from './ports/webhook-messages.ts'

/**
 * Opens the gateways of mail and texts that the environment names. Without one of its own, a channel uses the messages
 * webhook; without that, its messages are refused.
 */
export const openGateways = (config: Config, tracing: Tracing): Messages => {
  const ask = tracedFetch(tracing)
  const { messagesWebhook: webhook, texts: gateway } = config
  const mail = config.mode === 'production' ? config.mail : null
  const fallback = webhook === null ? null : webhookMessages(webhook, postSigned(ask))
  const texts = gateway === null ? (fallback ?? unconfigured('TEXT_GATEWAY_URL')) : restTexts(gateway, ask)
  const email = mail === null ? (fallback ?? unconfigured('SMTP_URL and MAIL_FROM')) : smtpMail(mail)
  return byChannel({ email, sms: texts, whatsapp: texts })
}
