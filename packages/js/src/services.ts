/**
 * The script of the services frame: answers, for the page around it, what needs the weight of a phone library or a cookie of
 * the provider. A request is `{ method, args: [request] }` beside a port; the answer goes through the port. What is asked
 * about numbers is told to nobody, and answered alike to everybody; a One Tap prompt is the asking page's, whose origin the
 * provider looks up.
 */
const numbers = () => import('./services/phone-numbers.ts')
const prompts = () => import('./services/one-tap.ts')

type Answer = (request: Readonly<Record<string, unknown>>, origin: string) => Promise<object>

/** What the frame answers; about anything else it is silent, as the existing user interface expects. */
const answers: ReadonlyMap<unknown, Answer> = new Map<unknown, Answer>([
  ['parsedPhoneNumber', async (request) => (await numbers()).parsedPhoneNumber(request)],
  ['getExamplePhoneNumber', async (request) => (await numbers()).getExamplePhoneNumber(request)],
  ['oneTapStart', async (...asked) => (await prompts()).oneTapStart(...asked)],
  ['oneTapSubmit', async (...asked) => (await prompts()).oneTapSubmit(...asked)],
])

/** An error as the other side builds it anew, from its name. */
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
