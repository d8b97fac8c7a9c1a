import { ProviderError } from '../../errors.ts'
import { bodyLimitBytes, readText, readUntypedBody } from '../../http/body.ts'

/** Parameters that a request may repeat (RFC 8707, 2). All others appear once (RFC 6749, 3.2). */
const repeatable: readonly string[] = ['resource']

/** Why the parameters of a request cannot be read, as a sentence for the developer of the app. */
export interface UnreadableParameters {
  readonly reason: string
}

/**
 * Reads the parameters of a request to an OAuth endpoint: a form as the standard says, or JSON as the existing clients send
 * it. Programs forget the content type, and `fetch` then sends `text/plain`; these endpoints read no cookie, so a page that
 * sends such a body without a preflight gains nothing. A parameter without a value counts as absent (RFC 6749, 3.1).
 */
export const readParameters = async (request: Request): Promise<URLSearchParams | UnreadableParameters> => {
  const parameters = await parametersIn(request).catch(reasonOf)
  if ('reason' in parameters) return parameters
  const present = withoutEmpty(parameters)
  const repeatedName = [...present.keys()].find((name) => !repeatable.includes(name) && present.getAll(name).length > 1)
  if (repeatedName === undefined) return present
  return { reason: `The parameter \`${asDescription(repeatedName)}\` is repeated. Send it once.` }
}

/** Reads the parameters that a browser brings: the query of a GET, or the form of a POST. */
export const readBrowserParameters = async (request: Request): Promise<URLSearchParams> => {
  const query = new URL(request.url).searchParams
  if (request.method !== 'POST') return withoutEmpty(query)
  const parameters = await parametersIn(request)
  if ('reason' in parameters) throw new ProviderError('bad_request', `${parameters.reason} Nothing was changed.`)
  // A library that posts to an address with a query leaves the body empty.
  return withoutEmpty(parameters.size === 0 ? query : parameters)
}

const withoutEmpty = (parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...parameters].filter(([, value]) => value !== ''))

const parametersIn = async (request: Request): Promise<URLSearchParams | UnreadableParameters> => {
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\//i.test(type))
    return {
      reason:
        'The body is multipart/form-data, which these endpoints do not read. Send it as application/x-www-form-urlencoded.',
    }
  if (/^[\w.-]+\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    return parametersOf(await readUntypedBody(request, bodyLimitBytes.form))
  const text = await readText(request, bodyLimitBytes.form)
  const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)
  // No form begins with a brace: its names are encoded.
  return !isForm && text.startsWith('{') ? parametersOf(parsedJson(text)) : new URLSearchParams(text)
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const parametersOf = (body: unknown): URLSearchParams | UnreadableParameters => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { reason: 'The body is no JSON object. Send a URL-encoded form, or a JSON object of texts.' }
  // SDKs of typed languages send `null` for a parameter that the caller left out.
  const sentEntries = Object.entries(body).filter(([, value]) => value !== null)
  const entries = sentEntries.flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
    Array.isArray(value) && name !== 'scope' ? value.map((one: unknown) => [name, one] as const) : [[name, value]],
  )
  const texts = entries.map(([name, value]) => [name, textOf(value)] as const)
  const [unread] = texts.find(([, text]) => text === null) ?? []
  if (unread !== undefined)
    return {
      reason: `The member \`${asDescription(unread)}\` of the JSON body is no text. Send every parameter as a text.`,
    }
  return new URLSearchParams(texts.map(([name, text]) => [name, text ?? '']))
}

/** Returns a value of JSON as a form has it; null for an object. A list of scopes becomes one text (RFC 6749, 3.3). */
const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return null
  return value.join(' ')
}

/** The characters that a description may have (RFC 6749, 5.2), and no quotes. */
const asDescription = (name: string): string => name.slice(0, 64).replace(/[^A-Za-z0-9_.-]/g, '?')

/** Returns the reason of a refused body. Other errors are thrown again. */
const reasonOf = (fault: unknown): UnreadableParameters => {
  if (fault instanceof ProviderError && fault.status < 500 && fault.type !== 'too_many_requests')
    return { reason: fault.message }
  throw fault
}
