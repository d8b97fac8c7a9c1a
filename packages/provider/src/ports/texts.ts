import { type Message, MessageDelayed, MessageRefused, type Messages } from './messages.ts'
import type { Outside } from './outside.ts'

/** The REST call of a text gateway, which differs for every gateway. */
export interface TextSettings {
  readonly url: string
  /** The `Authorization` header, verbatim: `Bearer …` or `Basic …`. */
  readonly authorization: string
  /** `application/x-www-form-urlencoded` or `application/json`. */
  readonly contentType: string
  /**
   * The body, with placeholders `{to}`, `{text}`, `{channel}` and `{id}`, encoded for the content type.
   * `To={to}&From=%2B15005550006&Body={text}` or `{"to":"{to}","text":"{text}"}`.
   */
  readonly body: string
}

const answerTimeoutMs = 10_000

/** Sends text messages through the REST call of a gateway. */
export const restTexts = (settings: TextSettings, request: Outside['fetch'] = fetch): Messages => ({
  async send(message) {
    const answer = await request(settings.url, {
      method: 'POST',
      headers: {
        Authorization: settings.authorization,
        'Content-Type': settings.contentType,
        'Idempotency-Key': message.id,
      },
      body: fill(settings, message),
      // A redirect must not send the number and the text to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const { status } = answer
    const what = `The text gateway answered ${status}.`
    throw isFinal(status) ? new MessageRefused(what, { status }) : new MessageDelayed(what, { status })
  },
  gatewayOf: () => ({ kind: 'gateway', host: new URL(settings.url).host }),
})

const fill = ({ body, contentType }: TextSettings, message: Message): string => {
  const encode = contentType.startsWith('application/json')
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : encodeURIComponent
  const { to, text, channel, id } = message
  const values: Record<string, string> = { to, text, channel, id }
  return body.replace(/\{(to|text|channel|id)\}/g, (_, name: string) => encode(values[name] ?? ''))
}

/** Timeouts and throttling are temporary; every other 4xx is final. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429
