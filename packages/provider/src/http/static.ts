import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { guarded, type Headers } from './answer.ts'
import { assetPath } from './asset-path.ts'
import { encodings, fileCompressor } from './compressed.ts'

export interface FolderOptions {
  /** URL path of the folder, with both slashes: `/js/`. */
  readonly at: string
  /** Allows pages of every origin to load the files as scripts and modules. */
  readonly anyOrigin?: boolean
  /** Headers of every file, such as a page's security policy. */
  readonly headers?: Headers
}

/** Answers a GET or HEAD request for a file of the folder. Returns null for other requests. */
export type Folder = (request: Request) => Promise<Response | null>

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The hash that a bundler appends to the name of a chunk. A word of eight lowercase letters (`b2b-headless.js`) does
 * not match.
 */
const hashedName = /-(?=[\w-]*[A-Z0-9])[\w-]{8}\.\w+$/

/** New builds are detected at most this often. */
const relistAfterMs = 1_000

/**
 * Serves the files of a folder. A request selects from the list of existing files and never forms a path, so `..` in
 * any spelling cannot leave the folder. Text is sent compressed: from the file that a build has written beside it, otherwise on
 * the first request.
 */
export const staticFolder = (root: string, { at, anyOrigin = false, headers = {} }: FolderOptions): Folder => {
  const compressedOf = fileCompressor()
  let names: ReadonlySet<string> = new Set()
  let listing = Promise.resolve()
  let listedAt = Number.NEGATIVE_INFINITY
  const has = async (name: string) => {
    if (names.has(name)) return true
    if (performance.now() - listedAt >= relistAfterMs) {
      listedAt = performance.now()
      listing = filesBelow(root).then((fileNames) => {
        names = fileNames
      })
    }
    // A page requests all its files at once. Requests that arrive during the listing wait for it too.
    await listing
    return names.has(name)
  }
  const everyFile = {
    ...guarded,
    ...(anyOrigin ? { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
    ...headers,
  }

  return async (request) => {
    const path = assetPath(request)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !path?.startsWith(at)) return null
    const name = path.slice(at.length)
    const type = types[extname(name)]
    if (type === undefined || !(await has(name))) return null

    const acceptEncoding = request.headers.get('accept-encoding') ?? ''
    const accepted = encodings.filter(([encoding]) => accepts(acceptEncoding, encoding))
    const variant = accepted.find(([, ending]) => names.has(name + ending))
    const file = await readFile(join(root, name + (variant?.[1] ?? ''))).catch(() => null)
    if (file === null) return null
    const version = createHash('sha256').update(file).digest('base64url').slice(0, 22)
    const [best] = accepted
    const compressed = variant || !best ? null : await compressedOf(best[0], type, file, version)
    const bytes = compressed ?? file
    const encoding = variant?.[0] ?? (compressed && best?.[0])
    const etag = `"${version}${compressed ? `-${encoding}` : ''}"`
    const responseHeaders = {
      ...everyFile,
      'Content-Type': type,
      'Cache-Control': hashedName.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    }
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: responseHeaders })
    const length = { 'Content-Length': String(bytes.length) }
    return new Response(request.method === 'HEAD' ? null : bytes, { headers: { ...responseHeaders, ...length } })
  }
}

const accepts = (header: string, encoding: string) =>
  header.split(',').some((item) => {
    const [name = '', weight = ''] = item.trim().split(';')
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight)
  })

const filesBelow = async (root: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/')))
}
