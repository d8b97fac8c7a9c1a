import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures/test.ts'
import { apps, callbackOf, redirectUri, signInOn } from './consent.ts'

const libraries = [
  ...['google-oauth-client', 'google-http-client', 'google-http-client-gson', 'gson', 'guava'],
  ...['opencensus-api', 'opencensus-contrib-http-util', 'grpc-context'],
]
const jars = libraries.map((name) => `/usr/share/java/${name}.jar`)
const hasJava = ['/usr/bin/javac', ...jars].every((file) => existsSync(file))
const app = fileURLToPath(new URL('JavaApp.java', import.meta.url))

test('an app in Java with google-oauth-client signs a user in, verifies the ID token, refreshes and reads the profile', async ({
  page,
  provider,
  address,
  codeFor,
}, info) => {
  info.skip(!hasJava, 'Debian: apt-get install default-jdk-headless libgoogle-oauth-client-java')
  const program = spawn('java', ['-cp', jars.join(':'), app, provider.url, apps.thirdParty, redirectUri])
  let told = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => {
      told += chunk.toString()
    })
  const ended = new Promise((resolve) => program.on('close', resolve))
  try {
    const addressIn = () => /^open (\S+)$/m.exec(told)?.[1]
    await expect.poll(addressIn).toBeDefined()
    const callback = await callbackOf(page, new URL(addressIn() ?? ''), async () => {
      await signInOn(page, address, codeFor)
      await page.getByRole('button', { name: 'Allow', exact: true }).click()
    })
    program.stdin.end(`${callback.searchParams.get('code')}\n`)
    await ended
    expect(told).toContain('verified true')
    expect(told).toContain('refreshed true')
    expect(told).toContain(address)
  } finally {
    program.kill()
  }
})
