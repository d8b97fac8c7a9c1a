import { type Message, MessageRefused, type Messages } from './messages.ts'
import { type PostSigned, postSigned } from './signed-post.ts'

export interface WebhookSettings {
  readonly url: string
  readonly secret: Uint8Array
}

/**
 * Hands messages to an address of the operator's own, which sends them as it likes. `code` and `link` stand beside the text, for
 * whoever writes their own.
 *
 * ```json
 * {"type":"message.send","data":{"id":"message-live-…","channel":"sms","to":"+14155550123","text":"…","code":"123456"}}
 * ```
 */
export const webhookMessages = (settings: WebhookSettings, post: PostSigned = postSigned()): Messages => ({
  async send(message: Message) {
    const body = JSON.stringify({ type: 'message.send', data: message })
    const status = await post({ ...settings, id: message.id, body, nowMs: Date.now() })
    if (status >= 200 && status < 300) return
    const what = `The messages webhook answered ${status}.`
    throw isFinal(status) ? new MessageRefused(what) : new Error(what)
  },
})

/** The receiver says that it will never send this one. Anything else may be its own fault, and passes. */
const isFinal = (status: number) => status === 410 || status === 422
