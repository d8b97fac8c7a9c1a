import { type Message, MessageDelayed, MessageRefused, type Messages } from './messages.ts'
import { type PostSigned, postSigned } from './signed-post.ts'

export interface WebhookSettings {
  readonly url: string
  readonly secret: Uint8Array
}

/**
 * Posts messages to the operator's webhook, which delivers them. `code` and `link` are separate fields, for receivers
 * that write their own text.
 *
 * ```json
 * {"type":"message.send","data":{"id":"message-live-…","channel":"sms","to":"+14155550123","text":"…","code":"123456"}}
 * ```
 */
export const webhookMessages = (settings: WebhookSettings, post: PostSigned = postSigned()): Messages => ({
  async send(message: Message) {
    const body = JSON.stringify({ type: 'message.send', data: message })
    const { status, redirectsTo } = await post({ ...settings, id: message.id, body, nowMs: Date.now() })
    if (status >= 200 && status < 300) return
    const what =
      redirectsTo === ''
        ? `The messages webhook answered ${status}.`
        : `The messages webhook answered with a redirect (${status}) to ${redirectsTo}, and redirects are not followed. Set MESSAGES_WEBHOOK_URL to that address.`
    throw isFinal(status) ? new MessageRefused(what, { status }) : new MessageDelayed(what, { status })
  },
  gatewayOf: () => ({ kind: 'endpoint', host: new URL(settings.url).host }),
})

/** The receiver will never send this message. Any other error may be temporary. */
const isFinal = (status: number) => status === 410 || status === 422
