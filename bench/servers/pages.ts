import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** A file as a site serves it, with its type and brotli. */
export interface Page {
  readonly type: 'text/html' | 'text/javascript'
  readonly text: string
}

/** Serves texts on a loopback port that the development project lists as an origin. */
export async function servePages(pages: Readonly<Record<string, Page>>): Promise<{ url: string; server: Server }> {
  const packed = new Map(
    Object.entries(pages).map(([path, { type, text }]) => [path, { type, body: brotliCompressSync(text) }]),
  )
  const server = createServer((request, answer) => {
    const page = packed.get(request.url ?? '')
    if (!page) return answer.writeHead(404).end()
    answer
      .writeHead(200, {
        'content-type': `${page.type}; charset=utf-8`,
        'content-encoding': 'br',
        'cache-control': 'no-store',
      })
      .end(page.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}
