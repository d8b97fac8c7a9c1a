/**
 * Script of the services frame: answers requests of the embedding page that need a phone library or a cookie of the
 * provider. A request is `{ method, args: [request] }` with a port, which receives the answer. Answers about numbers
 * are the same for everyone and are sent to no server. A One Tap prompt belongs to the embedding page, whose origin the
 * provider checks.
 */
const numbers = () => import('./services/phone-numbers.ts')
const prompts = () => import('./services/one-tap.ts')

type Answer = (request: Readonly<Record<string, unknown>>, origin: string) => Promise<object>

/** Methods of the frame. It does not answer others, as the existing user interface expects. */
const answers: ReadonlyMap<unknown, Answer> = new Map<unknown, Answer>([
  ['parsedPhoneNumber', async (request) => (await numbers()).parsedPhoneNumber(request)],
  ['getExamplePhoneNumber', async (request) => (await numbers()).getExamplePhoneNumber(request)],
  ['oneTapStart', async (...asked) => (await prompts()).oneTapStart(...asked)],
  ['oneTapSubmit', async (...asked) => (await prompts()).oneTapSubmit(...asked)],
])

/** Returns an error in the form from which the other side rebuilds it, with its name. */
const rebuilt = (fault: unknown) => {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  const { name, message, stack } = error
  return { ...error, name, message, stack }
}

addEventListener('message', ({ data, origin, ports: [port] }: MessageEvent<unknown>) => {
  const { method, args } = (data ?? {}) as { readonly method?: unknown; readonly args?: unknown }
  const answer = answers.get(method)
  if (!port || !answer) return
  const [request] = Array.isArray(args) ? args : []
  answer(request ?? {}, origin).then(
    (payload) => port.postMessage({ success: true, payload }),
    (fault: unknown) => port.postMessage({ success: false, error: rebuilt(fault) }),
  )
})
