import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { EdgeVM } from '@edge-runtime/vm'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProbeRequest } from './testing/probe.ts'
import { newKey, signSession, signToken, startKeyServer, type TestKeyServer } from './testing/project.ts'

const run = promisify(execFile)
const binaries = join(import.meta.dirname, '../../../node_modules/.bin')

/** Bundles for no platform: an import of Node's modules fails here. */
const bundle = async (input: string, format: 'es' | 'iife', code: string): Promise<string> => {
  const virtual = 'virtual-entry.ts'
  const bundled = await rolldown({
    input: virtual,
    platform: 'neutral',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === virtual ? id : id === 'probe' ? join(import.meta.dirname, input) : null),
        load: (id) => (id === virtual ? code : null),
      },
    ],
    logLevel: 'warn',
  })
  const { output } = await bundled.generate({ format, minify: true })
  await bundled.close()
  return output[0].code
}

const probe = 'testing/probe.ts'

/** A program that answers one probe: the request is its argument, the answer its output. */
const program = (argument: string) =>
  bundle(
    probe,
    'es',
    `import { answerProbe } from 'probe'
     const request = new Request('http://probe/', { method: 'POST', body: ${argument} })
     console.log(await (await answerProbe(request)).text())`,
  )

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

describe('runtimes', () => {
  let folder: string
  let server: TestKeyServer
  let request: ProbeRequest
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-backend-'))
    const rsa = await newKey('key-rsa')
    const ec = await newKey('key-ec', 'ES256')
    server = await startKeyServer([rsa, ec])
    const stranger = await newKey('key-rsa')
    request = {
      baseURL: server.baseURL,
      projectId: server.projectId,
      accessTokens: [
        await signToken(server, rsa),
        await signToken(server, ec),
        await signToken(server, stranger),
        await signToken(server, ec, { exp: 1 }),
      ],
      sessions: [await signSession(server, ec), await signToken(server, ec, { iss: server.baseURL })],
    }
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const expected = ['user-test-1', 'user-test-1', 'signature', 'expired', 'user-test-1', 'kind']

  const programs: readonly [string, string, readonly string[], string][] = [
    ['Node', process.execPath, [], 'process.argv[2]'],
    ['Deno', join(binaries, 'deno'), ['run', '--no-config', '--no-remote', '--allow-net=127.0.0.1'], 'Deno.args[0]'],
    ['Bun', join(binaries, 'bun'), ['run'], 'process.argv[2]'],
  ]
  for (const [name, command, options, argument] of programs) {
    it(`verifies tokens in ${name}`, async () => {
      const file = join(folder, `${name}.mjs`)
      await writeFile(file, await program(argument))
      const { stdout } = await run(command, [...options, file, JSON.stringify(request)], {
        env: { ...process.env, DENO_DIR: folder, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
      })
      expect(JSON.parse(stdout)).toEqual(expected)
    })
  }

  it('verifies tokens in workerd', async () => {
    const port = await freePort()
    await writeFile(
      join(folder, 'worker.mjs'),
      await bundle(probe, 'es', `import { answerProbe } from 'probe'\nexport default { fetch: answerProbe }`),
    )
    await writeFile(
      join(folder, 'config.capnp'),
      `using Workerd = import "/workerd/workerd.capnp";
       const config :Workerd.Config = (
         services = [
           (name = "main", worker = (modules = [(name = "worker.mjs", esModule = embed "worker.mjs")], compatibilityDate = "2026-01-01")),
           (name = "internet", network = (allow = ["private", "local"])),
         ],
         sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
       );`,
    )
    const worker = spawn(join(binaries, 'workerd'), ['serve', join(folder, 'config.capnp'), '--control-fd=3'], {
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    })
    try {
      // It reports on this descriptor when the socket listens.
      const [, , , control] = worker.stdio
      if (!control) throw new Error('workerd has no control descriptor.')
      await once(control, 'data')
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(request) })
      expect(await answer.json()).toEqual(expected)
    } finally {
      worker.kill()
    }
  })

  it('verifies tokens in edge-runtime', async () => {
    const code = await bundle(
      probe,
      'iife',
      `import { answerProbe } from 'probe'
       addEventListener('fetch', (event) => event.respondWith(answerProbe(event.request)))`,
    )
    const vm = new EdgeVM({ initialCode: code })
    const answer = await vm.dispatchFetch('http://probe/', { method: 'POST', body: JSON.stringify(request) })
    expect(await answer.json()).toEqual(expected)
  })

  it.each(['index.ts', 'session-gate.ts'])('weighs at most 4 kB with all exports of %s', async (entry) => {
    const code = await bundle(entry, 'es', "export * from 'probe'")
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(4_096)
  })
})
