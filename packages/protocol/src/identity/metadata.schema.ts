import * as z from 'zod'
import { isPlainlyNamed } from '../core/plain-names.ts'
import { text } from '../core/text.schema.ts'

const notPlain = 'No member may be named __proto__, constructor or prototype, nor lie deeper than 100 levels.'

/** Room for what a site may keep of its own, in bytes of JSON: as much as all of it together may take (`metadata.ts` of the provider). */
export const mostMetadataBytes = 16_384

/** Counted from the escapes: the protocol knows neither a browser's encoder nor Node's. */
const isSmall = (value: unknown): boolean =>
  encodeURIComponent(JSON.stringify(value)).replace(/%[0-9A-F]{2}/g, '_').length <= mostMetadataBytes

/**
 * What a site keeps of its own about somebody. zod leaves a `__proto__` of a record out unread, so that what was sent would
 * seem to be kept: names are looked at before.
 */
export const metadata = z
  .unknown()
  .meta({ type: 'object' })
  .refine(isPlainlyNamed, { error: notPlain, abort: true })
  .refine(isSmall, { error: 'Metadata takes 16 KB at most. Keep less in it.', abort: true })
  .pipe(z.record(text(256), z.unknown()))
