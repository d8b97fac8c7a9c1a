/**
 * The script of the services frame: answers, for the page around it, what needs the weight of a phone library. A
 * request is `{ method, args: [request] }` beside a port; the answer goes through the port. What the page asks is told
 * to nobody, and the answers are the same for everybody, so neither its origin nor a token matters.
 */
const numbers = () => import('./services/phone-numbers.ts')

type Answer = (request: Readonly<Record<string, unknown>>) => Promise<object>

/** What the frame answers; about anything else it is silent, as the existing user interface expects. */
const answers: ReadonlyMap<unknown, Answer> = new Map<unknown, Answer>([
  ['parsedPhoneNumber', async (request) => (await numbers()).parsedPhoneNumber(request)],
  ['getExamplePhoneNumber', async (request) => (await numbers()).getExamplePhoneNumber(request)],
])

/** An error as the other side builds it anew, from its name. */
const rebuilt = (fault: unknown) => {
  const { name, message, stack } = fault instanceof Error ? fault : new Error(String(fault))
  return { name, message, stack }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  const { method, args } = (data ?? {}) as { readonly method?: unknown; readonly args?: unknown }
  const answer = answers.get(method)
  if (!port || !answer) return
  const [request] = Array.isArray(args) ? args : []
  answer(request ?? {}).then(
    (payload) => port.postMessage({ success: true, payload }),
    (fault: unknown) => port.postMessage({ success: false, error: rebuilt(fault) }),
  )
})
