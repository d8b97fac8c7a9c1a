import { attempt } from '../browser/attempt.ts'
import type { Client } from '../client.ts'
import { NetworkError } from '../errors.ts'
import { isObject } from '../object.ts'

/** Longer than a frame takes to load and to ask its server on a slow network. */
const patienceMs = 10_000

/** The hidden frame of the provider; a second client of the same provider uses the first one's. */
const frameOf = (url: string): { readonly frame: HTMLIFrameElement; readonly loaded: Promise<void> } => {
  const found = [...document.querySelectorAll<HTMLIFrameElement & { loaded?: Promise<void> }>('iframe')].find(
    (one) => one.getAttribute('src') === url && one.loaded,
  )
  if (found?.loaded) return { frame: found, loaded: found.loaded }
  const frame: HTMLIFrameElement & { loaded?: Promise<void> } = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Sign-in service'
  frame.src = url
  frame.loaded = new Promise((resolve) => frame.addEventListener('load', () => resolve(), { once: true }))
  document.body.append(frame)
  return { frame, loaded: frame.loaded }
}

/** What a question to the frame comes to, in the words of the server behind it. */
export class FrameRefusal extends Error {
  override readonly name = 'FrameRefusal'
  readonly error_type: string

  constructor(error_type: string, message: string) {
    super(message)
    this.error_type = error_type
  }
}

/**
 * Asks the provider's own page, which alone can read the provider's cookies.
 *
 * @throws FrameRefusal as the provider refused
 * @throws NetworkError where no answer came
 */
export const askFrame = async (client: Client, method: string, request: object): Promise<unknown> => {
  const url = client.bases.frame
  const { frame, loaded } = frameOf(url)
  const channel = new MessageChannel()
  const answered = new Promise<unknown>((resolve, reject) => {
    const late = setTimeout(() => reject(new NetworkError('timeout')), patienceMs)
    channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(late)
      channel.port1.close()
      if (isObject(data) && data.success === true) resolve(data.payload)
      else reject(refusalIn(isObject(data) ? data.error : null))
    }
  })
  answered.catch(() => {})
  await Promise.race([loaded, answered])
  attempt(() => frame.contentWindow?.postMessage({ method, args: [request] }, new URL(url).origin, [channel.port2]))
  return answered
}

const refusalIn = (error: unknown): Error => {
  const { error_type, message } = isObject(error) ? error : {}
  return new FrameRefusal(String(error_type ?? 'unknown'), String(message ?? ''))
}
