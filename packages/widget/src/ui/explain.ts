import type { ErrorCode } from '@latchkey/client/core/errors'
import type { ErrorType } from '@latchkey/protocol/core/errors'
import type { PlainId, Words } from '../copy/copy.ts'

/** A sentence in parts: text, and links. */
export type Message = readonly (string | { readonly link: string })[]

/** A screen's own sentences by the provider's error type; `'*'` matches all other types. */
export type Sentences = { readonly [T in ErrorType | '*']?: PlainId }

/** The fields that errors of the client and of the platform may have. */
type ThrownFields = Readonly<
  Partial<Record<'code' | 'error_type' | 'error_message' | 'error_url' | 'message', unknown>>
>

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The client's codes for a call without a usable response. */
const SILENT = new Set<unknown>(['unreachable', 'timeout', 'invalid_answer'] satisfies ErrorCode[])

export const isUnreachable = (fault: unknown): boolean => SILENT.has((fault as ThrownFields | null)?.code)

/** Whether the request itself was not judged: it was rate limited (RFC 6585), or the server failed (RFC 9110 15.6). */
export const isRepeatable = (fault: unknown): boolean => {
  const status = Number((fault as { readonly status_code?: unknown } | null)?.status_code)
  return isUnreachable(fault) || status === 429 || status >= 500
}

/** Returns the provider's `error_type`. */
export const typeOf = (fault: unknown): string | undefined => text((fault as ThrownFields | null)?.error_type)

/** Returns the screen's own sentence for an error, if it has one. */
export function sentenceFor(fault: unknown, sentences: Sentences): PlainId | undefined {
  const type = typeOf(fault)
  return (type !== undefined && Object.hasOwn(sentences, type) && sentences[type as ErrorType]) || sentences['*']
}

/** Converts an error to a sentence: the screen's own, or the provider's, or the exception's. */
export function explain(fault: unknown, words: Words, sentences: Sentences = {}): Message {
  if (isUnreachable(fault)) return [words('flow.unreachable')]
  const own = sentenceFor(fault, sentences)
  if (own) return [words(own)]
  const { error_message, message } = (fault ?? {}) as ThrownFields
  return splitLinks(text(error_message) ?? text(message) ?? words('flow.unknown'), documentationOf(fault))
}

/** Documentation of the original protocol. */
const PROTOCOL_DOCUMENTATION = 'https://stytch.com/docs/'

/** Returns the folder of the provider's own documentation, whose page `errors/TYPE` the provider names with an error. */
function documentationOf(fault: unknown) {
  const page = text((fault as ThrownFields | null)?.error_url) ?? ''
  const end = page.lastIndexOf('/errors/')
  // Before it there must be a host: `https://errors/x` would make every URL a link.
  return end > 'https://'.length ? page.slice(0, end + 1) : undefined
}

const isDocumentation = (address: string, own = PROTOCOL_DOCUMENTATION) => {
  try {
    // `href` is normalized, so a path that leaves the folder, or a host hidden behind user information, loses the
    // prefix.
    const { href } = new URL(address)
    return href.startsWith(PROTOCOL_DOCUMENTATION) || href.startsWith(own)
  } catch {
    return false
  }
}

/**
 * Splits a text into its documentation links and the rest; no other URL becomes a link. Punctuation at the end of the
 * sentence is not part of a link.
 *
 * @param own folder of the provider's own documentation
 */
export const splitLinks = (sentence: string, own?: string): Message =>
  sentence
    .split(/(https?:\/\/[^\s"'<>()[\]]*[^\s"'<>()[\].,;:!?])/)
    .filter((piece) => piece !== '')
    .map((piece) => (isDocumentation(piece, own) ? { link: piece } : piece))
