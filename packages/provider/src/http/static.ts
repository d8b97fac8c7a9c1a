import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { guarded, type Headers } from './answer.ts'
import { assetPath } from './asset-path.ts'

export interface FolderOptions {
  /** URL path that the folder stands at, with both slashes: `/js/`. */
  readonly at: string
  /** Lets pages of every origin load the files as scripts and modules. */
  readonly anyOrigin?: boolean
  /** Headers of every file, such as a page's security policy. */
  readonly headers?: Headers
}

/** Answers a GET or HEAD for a file of the folder; null when there is none. */
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

/** Compressed twins that a build may have put beside a file, best first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The hash that a bundler appends to a chunk's name. A word of eight small letters (`b2b-headless.js`) is none. */
const hashedName = /-(?=[\w-]*[A-Z0-9])[\w-]{8}\.\w+$/

/** A build that ran meanwhile is noticed, at most this often. */
const relistAfterMs = 1_000

/**
 * Serves the files of a folder. A request chooses from the list of the files that are there and never makes up a
 * path, so that no spelling of `..` can lead out of the folder.
 */
export const staticFolder = (root: string, { at, anyOrigin = false, headers = {} }: FolderOptions): Folder => {
  let names: ReadonlySet<string> = new Set()
  let listing = Promise.resolve()
  let listedAt = Number.NEGATIVE_INFINITY
  const has = async (name: string) => {
    if (names.has(name)) return true
    if (performance.now() - listedAt >= relistAfterMs) {
      listedAt = performance.now()
      listing = filesBelow(root).then((found) => {
        names = found
      })
    }
    // A page asks for all its files at once: those that come while the folder is read wait for it too.
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

    const accepted = request.headers.get('accept-encoding') ?? ''
    const twin = encodings.find(([encoding, ending]) => accepts(accepted, encoding) && names.has(name + ending))
    const bytes = await readFile(join(root, name + (twin?.[1] ?? ''))).catch(() => null)
    if (bytes === null) return null
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const answer = {
      ...everyFile,
      'Content-Type': type,
      'Cache-Control': hashedName.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(twin === undefined ? {} : { 'Content-Encoding': twin[0] }),
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: answer })
    const length = { 'Content-Length': String(bytes.length) }
    return new Response(request.method === 'HEAD' ? null : bytes, { headers: { ...answer, ...length } })
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
