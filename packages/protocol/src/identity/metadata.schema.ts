import * as z from 'zod'
import { isPlainlyNamed } from '../core/plain-names.ts'
import { text } from '../core/text.schema.ts'

const notPlain =
  'Fields named __proto__, constructor or prototype are not allowed, and values may have at most 100 levels.'

/**
 * Largest size of a metadata object in bytes of JSON; also the limit of all of it together (`metadata.ts` of the
 * provider).
 */
export const mostMetadataBytes = 16_384

/** Counts bytes from percent escapes, because the protocol may use neither a browser's encoder nor Node's. */
const isSmall = (value: unknown): boolean =>
  encodeURIComponent(JSON.stringify(value)).replace(/%[0-9A-F]{2}/g, '_').length <= mostMetadataBytes

/**
 * Metadata that a site stores with an object. zod silently drops a `__proto__` member of a record, so the names are
 * checked first.
 */
export const metadata = z
  .unknown()
  .meta({ type: 'object' })
  .refine(isPlainlyNamed, { error: notPlain, abort: true })
  .refine(isSmall, { error: 'Metadata may have at most 16 KB. Store less in it.', abort: true })
  .pipe(z.record(text(256), z.unknown()))
