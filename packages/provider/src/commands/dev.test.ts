import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-dev-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts `latchkey dev` with settings of an app in the environment, which the provider must not read. */
const start = (words: readonly string[]) => {
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '1',
    DATABASE_URL: 'postgres://app.invalid/app',
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, [inject('command'), 'dev', ...words], { cwd: folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = once(child, 'close').then(([code]): { code: number; output: string } => ({ code, output }))
  return { child, ended, output: () => output }
}

const app = (code: string) => ['--port', '0', '--', process.execPath, '-e', code]

it('runs the app with address and keys of the provider, and ends with its exit code', async () => {
  const { ended } = start(
    app(`const { env } = process
fetch(env.VITE_LATCHKEY_URL + '/health').then(({ status }) => {
  console.log(JSON.stringify({ status, env }))
  process.exitCode = 7
})`),
  )
  const { code, output } = await ended
  expect(code).toBe(7)
  const { status, env } = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '{}')
  expect(status).toBe(200)
  expect(env.LATCHKEY_PROJECT_ID).toMatch(/^project-test-/)
  for (const prefix of ['', 'VITE_', 'NEXT_PUBLIC_', 'NUXT_PUBLIC_', 'PUBLIC_']) {
    expect(env[`${prefix}LATCHKEY_URL`]).toMatch(/^http:\/\/localhost:\d+$/)
    expect(env[`${prefix}LATCHKEY_PUBLIC_TOKEN`]).toMatch(/^public-token-test-/)
  }
  // Build tools put variables with these prefixes into the code for browsers.
  expect(Object.keys(env).filter((name) => name.endsWith('LATCHKEY_SECRET'))).toEqual(['LATCHKEY_SECRET'])
  expect([env.PORT, env.DATABASE_URL, env.NODE_ENV]).toEqual(['1', 'postgres://app.invalid/app', 'production'])
})

it('passes options after -- to the app, also --help', async () => {
  const { ended } = start([
    '--port',
    '0',
    '--',
    process.execPath,
    '-p',
    'process.argv.slice(1).join()',
    '--',
    '--help',
    '-v',
  ])
  expect((await ended).output).toContain('\n--help,-v\n')
})

it('takes a free port if another program has the given one', async () => {
  const other = createServer()
  await new Promise<void>((opened) => other.listen(0, '127.0.0.1', opened))
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { ended } = start(['--port', port, '--', process.execPath, '-p', 'process.env.LATCHKEY_URL'])
  const { code, output } = await ended
  other.close()
  expect(code).toBe(0)
  expect(output).toMatch(/Latchkey is ready at http:\/\/localhost:\d+\n/)
  expect(output).not.toContain(`localhost:${port}\n`)
})

it('ends the app and the provider at a signal', async () => {
  const { child, ended, output } = start(app('console.log("app is up"); setInterval(() => {}, 1000)'))
  await expect.poll(output).toContain('app is up')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(143)
})

it('serves the pages of a folder with the settings of the provider, and no file outside of it', async () => {
  mkdirSync(join(folder, 'public/shop'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'not yours')
  for (const name of ['index', 'account', 'shop/index']) writeFileSync(join(folder, `public/${name}.html`), name)
  writeFileSync(join(folder, 'public/settings.js'), 'of production')
  const { child, ended, output } = start(['--port', '0', '--pages', 'public', '--app-port', '0'])
  await expect.poll(output).toContain('Your pages are ready at')
  const [, url = ''] = /Your pages are ready at (\S+)/.exec(output()) ?? []
  // The provider returns OAuth sign-ins to the site that the referrer names.
  const { headers } = await fetch(url)
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  const get = async (path: string) => {
    const answer = await fetch(url + path)
    return answer.ok ? answer.text() : answer.status
  }
  expect(await get('/')).toBe('index')
  expect(await get('/account?return_to=%2F')).toBe('account')
  expect(await get('/shop/')).toBe('shop/index')
  expect(await get('/settings.js')).toMatch(
    /^export const settings = \{"url":"http:\/\/localhost:\d+","publicToken":"public-token-test-/,
  )
  for (const path of ['/nothing', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'])
    expect(await get(path)).toBe(404)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

it.each([
  ['no command', [], /^Nothing was started\. Name the command of your app/],
  ['a command and pages', ['--pages', 'public', '--', 'vite'], /^Nothing was started\. Name the command of your app/],
  ['a word as port', ['--port', 'high', '--', 'vite'], /^Nothing was started\. --port is not a port/],
  ['a port that does not exist', ['--port', '70000', '--', 'vite'], /--port is not a port\. Use a number up to 65535/],
  [
    'a program that is not installed',
    ['--port', '0', '--', 'no-such-program'],
    /no-such-program is not installed here/,
  ],
  ['a folder that does not exist', ['--port', '0', '--pages', 'nowhere'], /There is no folder nowhere/],
] as const)('refuses %s', async (_, words, message) => {
  const { code, output } = await start(words).ended
  expect(code).toBe(1)
  expect(output.replace(/^Latchkey is ready.*\nCodes.*\n/, '')).toMatch(message)
})
