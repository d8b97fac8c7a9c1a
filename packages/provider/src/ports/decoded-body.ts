import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

type Decode = (content: Uint8Array, options: { readonly maxOutputLength: number }) => Buffer<ArrayBuffer>

/** Content codings (RFC 9110, 8.4.1). */
const decoders: Readonly<Record<string, Decode>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/**
 * Returns the content of an answer without its coding. The provider asks for none, but hosts of static files store files
 * compressed and send them so to everybody.
 *
 * @param longestBytes a few kilobytes can decompress to gigabytes
 * @throws RangeError for a longer content; Error for one that is not in its coding
 */
export const decodedBody = (
  content: Buffer<ArrayBuffer>,
  encoding: string | undefined,
  longestBytes: number,
): Buffer<ArrayBuffer> => {
  const decode = decoders[(encoding ?? '').trim().toLowerCase()]
  return decode === undefined || content.length === 0 ? content : decode(content, { maxOutputLength: longestBytes })
}
