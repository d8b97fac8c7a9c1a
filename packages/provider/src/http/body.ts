import { ProviderError } from '../errors.ts'
import { isTooDeep } from './nesting.ts'

/** Most bodies have a few hundred bytes; the real client's telemetry grows, and an assertion names every group. */
export const bodyLimitBytes = { call: 64 * 1024, events: 256 * 1024, form: 32 * 1024, saml: 192 * 1024 } as const

const deepestNesting = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body: at most `limitBytes`, uncompressed, valid UTF-8, not nested without end. No body is `{}`:
 * signing out is a POST with a JSON content type and nothing after it.
 */
export const readBody = async (request: Request, limitBytes: number): Promise<unknown> => {
  const text = await readText(request, limitBytes)
  if (text === '') return {}
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProviderError(
      'unsupported_media_type',
      'The body has another type than JSON. Browsers send other types without asking first. Send Content-Type: application/json.',
    )
  }
  return parse(text)
}

/** As `readBody`, whatever the content type says: for paths that no page elsewhere can reach in the first place. */
export const readUntypedBody = async (request: Request, limitBytes: number): Promise<unknown> => {
  const text = await readText(request, limitBytes)
  return text === '' ? {} : parse(text)
}

/** Reads what a browser's own form posts: at most `limitBytes`, in the encoding that HTML gives to short texts. */
export const readForm = async (request: Request, limitBytes: number): Promise<URLSearchParams> => {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProviderError(
      'unsupported_media_type',
      'The body is not that of a form. Send Content-Type: application/x-www-form-urlencoded, as forms do without an enctype.',
    )
  }
  return new URLSearchParams(await readText(request, limitBytes))
}

const readText = async (request: Request, limitBytes: number): Promise<string> => {
  const encoding = request.headers.get('content-encoding')
  if (encoding !== null && encoding.toLowerCase() !== 'identity') {
    // A few kilobytes can unpack to gigabytes.
    throw new ProviderError(
      'unsupported_media_type',
      'The body is compressed. This server reads bodies as they are. Send it without Content-Encoding.',
    )
  }
  return decode(await readBytes(request, limitBytes).catch(asUnfinished))
}

const parse = (text: string): unknown => {
  if (isTooDeep(text, deepestNesting)) throw malformed(`It is nested deeper than ${deepestNesting} levels.`)
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('It is not JSON.')
  }
}

const decode = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw malformed('It is not UTF-8.')
  }
}

const malformed = (why: string) =>
  new ProviderError('invalid_json', `The body could not be read. ${why} Send one JSON value.`)

const tooLarge = (limitBytes: number) =>
  new ProviderError(
    'request_too_large',
    `The body is too large. This call takes at most ${limitBytes} bytes. Send less at a time.`,
  )

/** Whoever goes away in the middle of a body is no fault of this server's, nor of the database under it. */
const asUnfinished = (fault: unknown): never => {
  if (fault instanceof ProviderError) throw fault
  throw new ProviderError(
    'bad_request',
    'The body could not be read: the connection ended before all of it had come. Send it again.',
    { cause: fault },
  )
}

const readBytes = async (request: Request, limitBytes: number): Promise<Uint8Array> => {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > limitBytes) throw tooLarge(limitBytes)
    // The HTTP parser holds the sender to the length that it announced.
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.length > limitBytes) throw tooLarge(limitBytes)
    return bytes
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > limitBytes) throw tooLarge(limitBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
