import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The content codings that files are sent in, best first, and the ending of a file that a build has compressed so. */
export const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

type Encoding = (typeof encodings)[number][0]

/** Below this size the headers outweigh the gain. */
const LEAST_BYTES = 1_000

/** A folder has some two hundred files; those of earlier releases are requested rarely. */
const MOST_FILES = 1_000

const compress: { readonly [Name in Encoding]: (bytes: Buffer) => Promise<Uint8Array<ArrayBuffer>> } = {
  // The highest quality takes half a second for the largest file and saves 7 %; this one takes 20 ms, once for each file.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/**
 * Returns a function that compresses the files of a folder, each version once: it keeps the results in memory. The work runs in
 * threads, so other requests do not wait.
 *
 * @example
 * const compressed = fileCompressor()
 * await compressed('br', 'text/css; charset=utf-8', bytes, hash) // null for a short file and for a picture
 */
export const fileCompressor = (): ((
  encoding: Encoding,
  type: string,
  bytes: Buffer,
  version: string,
) => Promise<Uint8Array<ArrayBuffer> | null>) => {
  const results = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return async (encoding, type, bytes, version) => {
    if (bytes.length < LEAST_BYTES || !/^text\/|json|svg/.test(type)) return null
    const key = `${encoding} ${version}`
    const result = results.get(key) ?? compress[encoding](bytes)
    results.set(key, result)
    const [oldest] = results.keys()
    if (results.size > MOST_FILES && oldest !== undefined) results.delete(oldest)
    return result
  }
}
