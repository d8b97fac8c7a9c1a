import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { acceptsPage } from './accepts-page.ts'
import { guarded, type Headers } from './answer.ts'
import type { BaseURLOf } from './base-url.ts'
import type { Connection } from './connection.ts'

/** A packed package, as the build lists it in `packages.json` beside the tarballs. */
export interface PackedPackage {
  /** Name of the tarball in the folder. */
  readonly file: string
  /** Hashes of the tarball as package managers expect them: Subresource Integrity, and hexadecimal SHA-1. */
  readonly integrity: string
  readonly shasum: string
  /** The `package.json` in the tarball. */
  readonly manifest: { readonly name: string; readonly version: string }
}

const path = '/packages/'

/** The server closes a connection after 55 silent seconds. A slow machine packs longer. */
const usualPatienceMs = 40_000

/**
 * Serves packed packages as a read-only npm registry below `/packages/`: the list, the tarballs, and for each package
 * the document that package managers read (https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md).
 *
 * ```sh
 * npm install @latchkey/react --@latchkey:registry=http://localhost:3000/packages/
 * ```
 *
 * @param folderOf returns the folder of the tarballs; in a clone it may pack them first
 * @param baseURLOf returns the origin of the addresses of tarballs
 * @param patienceMs milliseconds that a request waits for the folder. Then it gets 503, after which npm asks again
 * @returns null for paths outside `/packages/`
 */
export const packageRegistry =
  (folderOf: () => Promise<string>, baseURLOf: BaseURLOf, patienceMs = usualPatienceMs) =>
  async (request: Request, { localPort }: Connection): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (`${pathname}/` === path) return new Response(null, { status: 308, headers: { Location: path } })
    if (!pathname.startsWith(path)) return null
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refusal(405, 'This registry is read-only. It answers GET and HEAD.')
    const folder = await inTime(folderOf(), patienceMs)
    if (folder === null) return laterRefusal()
    const packed: readonly PackedPackage[] = JSON.parse(await readFile(join(folder, 'packages.json'), 'utf8'))
    const registry = baseURLOf(request.headers.get('host') ?? '', localPort) + path

    const wanted = decoded(pathname.slice(path.length))
    if (wanted === '')
      return acceptsPage(request)
        ? answer(request, Buffer.from(listPage(packed, registry)), 'text/html; charset=utf-8')
        : json(request, listOf(packed, registry))
    const tarball = packed.find(({ file }) => file === wanted)
    if (tarball !== undefined)
      return answer(request, await readFile(join(folder, basename(tarball.file))), 'application/octet-stream')
    const document = documentOf(packed, wanted, registry)
    if (document !== null) return json(request, document)
    const known = packed.map(({ manifest }) => manifest.name).join(', ')
    return refusal(404, `Not found: this registry has ${known}. Use it for the scope @latchkey only.`)
  }

/** Returns what is there in time, otherwise null. */
const inTime = async <Value>(wanted: Promise<Value>, ms: number): Promise<Value | null> => {
  const ended = new AbortController()
  try {
    return await Promise.race([wanted, pause(ms, null, { signal: ended.signal })])
  } finally {
    ended.abort()
  }
}

const laterRefusal = (): Response => {
  const answer = refusal(503, 'The packages are still being packed. Ask again in ten seconds.')
  answer.headers.set('Retry-After', '10')
  return answer
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the document of `NAME`, `NAME/VERSION` or `-/package/NAME/dist-tags`; null for unknown names. */
const documentOf = (packed: readonly PackedPackage[], wanted: string, registry: string): object | null => {
  for (const one of packed) {
    const { name, version } = one.manifest
    const tags = { latest: version }
    const release = releaseOf(one, registry)
    if (wanted === name) return { _id: name, name, 'dist-tags': tags, versions: { [version]: release } }
    if (wanted === `${name}/${version}` || wanted === `${name}/latest`) return release
    if (wanted === `-/package/${name}/dist-tags`) return tags
  }
  return null
}

const releaseOf = ({ file, integrity, shasum, manifest }: PackedPackage, registry: string): object => ({
  ...manifest,
  _id: `${manifest.name}@${manifest.version}`,
  dist: { tarball: registry + file, integrity, shasum },
})

const listOf = (packed: readonly PackedPackage[], registry: string): object => ({
  registry,
  packages: packed.map(({ file, integrity, manifest: { name, version } }) => ({
    name,
    version,
    tarball: registry + file,
    integrity,
    install: installLine(name, file, registry),
  })),
})

/** A package outside the scope has no registry of its own, so its line names the tarball. */
const installLine = (name: string, file: string, registry: string): string =>
  `npm install ${name.startsWith('@latchkey/') ? `${name} --@latchkey:registry=${registry}` : registry + file}`

/** Names and files come from the build and have no character that HTML reserves. */
const listPage = (packed: readonly PackedPackage[], registry: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Latchkey packages</title><h1>Packages</h1>${packed
    .map(
      ({ file, manifest: { name, version } }) =>
        `<p><a href="${path}${file}">${name} ${version}</a><pre>${installLine(name, file, registry)}</pre>`,
    )
    .join('')}`

/**
 * No cache stores a document: a clone packs again under the same version, and `npm install --prefer-offline` takes a stored
 * document without asking.
 */
const json = (request: Request, body: object): Response =>
  answer(request, Buffer.from(JSON.stringify(body)), 'application/json; charset=utf-8', 'no-store')

const answer = (
  request: Request,
  bytes: Buffer<ArrayBuffer>,
  type: string,
  caching: 'no-cache' | 'no-store' = 'no-cache',
): Response => {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers: Headers = {
    ...guarded,
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': caching,
    ETag: etag,
    Vary: 'Accept',
  }
  if (request.headers.get('if-none-match')?.replace(/^W\//, '') === etag)
    return new Response(null, { status: 304, headers })
  const length = { 'Content-Length': String(bytes.length) }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers: { ...headers, ...length } })
}

/** The shape of npm's registry. npm prints `error`. */
const refusal = (status: number, error: string): Response =>
  Response.json({ error }, { status, headers: { ...guarded, 'Cache-Control': 'no-store' } })
