import { ProviderError } from '../errors.ts'
import { isTooDeep } from './nesting.ts'

/**
 * Most bodies have a few hundred bytes. Telemetry of the existing client grows, and a SAML assertion lists every group.
 */
export const bodyLimitBytes = { call: 64 * 1024, events: 256 * 1024, form: 32 * 1024, saml: 192 * 1024 } as const

const deepestNesting = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body: at most `limitBytes`, uncompressed, valid UTF-8, with limited nesting. An empty body is read as
 * `{}`, because the existing client signs out by a POST without a body.
 */
export const readBody = async (request: Request, limitBytes: number): Promise<unknown> => {
  const text = await readText(request, limitBytes)
  if (text === '') return {}
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProviderError(
      'unsupported_media_type',
      'The content type of the body is not JSON. Browsers send other types without a preflight request. Send `Content-Type: application/json`.',
    )
  }
  return parse(text)
}

/**
 * Reads a JSON body like `readBody`, but ignores the content type. For paths that pages of other origins cannot call, or
 * whose calls have no effect that such a page could misuse.
 */
export const readUntypedBody = async (request: Request, limitBytes: number): Promise<unknown> => {
  const text = await readText(request, limitBytes)
  return text === '' ? {} : parse(text)
}

/** Reads the body of an HTML form: at most `limitBytes`, URL-encoded. */
export const readForm = async (request: Request, limitBytes: number): Promise<URLSearchParams> => {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProviderError(
      'unsupported_media_type',
      'The content type of the body is not that of a form. Send `Content-Type: application/x-www-form-urlencoded`, the default of HTML forms.',
    )
  }
  return new URLSearchParams(await readText(request, limitBytes))
}

/** Reads a body as text: at most `limitBytes`, uncompressed, valid UTF-8. The caller checks the content type. */
export const readText = async (request: Request, limitBytes: number): Promise<string> => {
  const encoding = request.headers.get('content-encoding')
  if (encoding !== null && encoding.toLowerCase() !== 'identity') {
    // A few kilobytes can decompress to gigabytes.
    throw new ProviderError(
      'unsupported_media_type',
      'The body is compressed. This server accepts only uncompressed bodies. Send it without `Content-Encoding`.',
    )
  }
  return decode(await readBytes(request, limitBytes).catch(asUnfinished))
}

const parse = (text: string): unknown => {
  if (isTooDeep(text, deepestNesting)) throw invalidBody(`It is nested deeper than ${deepestNesting} levels.`)
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('It is not JSON.')
  }
}

const decode = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalidBody('It is not UTF-8.')
  }
}

const invalidBody = (why: string) =>
  new ProviderError('invalid_json', `The body could not be read. ${why} Send one JSON value.`)

const tooLarge = (limitBytes: number) =>
  new ProviderError(
    'request_too_large',
    `The body is too large. This call accepts at most ${limitBytes} bytes. Send smaller requests.`,
  )

/** A client that disconnects in the middle of a body is not a fault of the server or its database. */
const asUnfinished = (fault: unknown): never => {
  if (fault instanceof ProviderError) throw fault
  throw new ProviderError(
    'bad_request',
    'The body could not be read, because the connection ended early. Send the request again.',
    { cause: fault },
  )
}

const readBytes = async (request: Request, limitBytes: number): Promise<Uint8Array> => {
  const contentLength = request.headers.get('content-length')
  if (contentLength !== null) {
    if (Number(contentLength) > limitBytes) throw tooLarge(limitBytes)
    // The HTTP parser enforces the announced length.
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
