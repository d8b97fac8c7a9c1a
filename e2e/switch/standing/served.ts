import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Built, next } from './built.ts'

/** A running site. */
export interface Served {
  readonly origin: string
  readonly lines: number
  stop(): Promise<void>
}

/** Returns a free port. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Serves files, and the page for every other path. */
const serveFiles = async (folder: string, port: number): Promise<() => Promise<void>> => {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const path = join(folder, extname(pathname) === '' ? 'index.html' : pathname)
    if (existsSync(path)) answer.writeHead(200, { 'content-type': types[extname(path)] ?? '' }).end(readFileSync(path))
    else answer.writeHead(404).end()
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

/** @param bin the framework's command; default: that of Next.js 14 */
export const serveNext = async (folder: string, port: number, bin = next): Promise<() => Promise<void>> => {
  const child = spawn(process.execPath, [bin, 'start', '-p', String(port), '-H', 'localhost'], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line.includes('Ready')) break
  child.stdout.resume()
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

export const serve = async ({ name, folder, port, lines }: Built): Promise<Served> => {
  const stop = name.startsWith('next')
    ? await serveNext(folder, port)
    : await serveFiles(name === 'script' ? folder : join(folder, 'dist'), port)
  return {
    origin: `http://localhost:${port}`,
    lines,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
