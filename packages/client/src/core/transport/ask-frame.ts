import { attempt } from '../browser/attempt.ts'
import type { Client } from '../client.ts'
import { NetworkError } from '../errors.ts'
import { isObject } from '../object.ts'

/** Long enough for a frame to load and to call its server on a slow network. */
const timeoutMs = 10_000

/** Returns the hidden frame of the provider. Clients of the same provider share one frame. */
const frameOf = (url: string): { readonly frame: HTMLIFrameElement; readonly loaded: Promise<void> } => {
  const existingFrame = [...document.querySelectorAll<HTMLIFrameElement & { loaded?: Promise<void> }>('iframe')].find(
    (frame) => frame.getAttribute('src') === url && frame.loaded,
  )
  if (existingFrame?.loaded) return { frame: existingFrame, loaded: existingFrame.loaded }
  const frame: HTMLIFrameElement & { loaded?: Promise<void> } = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Sign-in service'
  frame.src = url
  frame.loaded = new Promise((resolve) => frame.addEventListener('load', () => resolve(), { once: true }))
  document.body.append(frame)
  return { frame, loaded: frame.loaded }
}

/** The error with which the server behind the frame refused. */
export class FrameRefusal extends Error {
  override readonly name = 'FrameRefusal'
  readonly error_type: string

  constructor(error_type: string, message: string) {
    super(message)
    this.error_type = error_type
  }
}

/**
 * Calls the provider's page in a hidden frame, the only page that can read the provider's cookies.
 *
 * @throws FrameRefusal if the provider refused
 * @throws NetworkError if no response came in time
 */
export const askFrame = async (client: Client, method: string, request: object): Promise<unknown> => {
  const url = client.bases.frame
  const { frame, loaded } = frameOf(url)
  const channel = new MessageChannel()
  const answer = new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => reject(new NetworkError('timeout')), timeoutMs)
    channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      channel.port1.close()
      if (isObject(data) && data.success === true) resolve(data.payload)
      else reject(refusalIn(isObject(data) ? data.error : null))
    }
  })
  answer.catch(() => {})
  await Promise.race([loaded, answer])
  attempt(() => frame.contentWindow?.postMessage({ method, args: [request] }, new URL(url).origin, [channel.port2]))
  return answer
}

const refusalIn = (error: unknown): Error => {
  const { error_type, message } = isObject(error) ? error : {}
  return new FrameRefusal(String(error_type ?? 'unknown'), String(message ?? ''))
}
