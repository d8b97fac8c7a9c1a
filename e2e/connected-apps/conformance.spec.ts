import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures/test.ts'
import { apps, signInOn } from './consent.ts'

const tool = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)

test('the conformance tool of MCP passes every scenario of an authorization server', async ({
  page,
  provider,
  address,
  codeFor,
}) => {
  const port = '8766'
  const options = ['--url', provider.url, '--client-id', apps.thirdParty, '--port', port]
  const child = spawn(process.execPath, [tool, 'authorization', ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let isSignedIn = false
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      const url = /http:\/\/\S+\/authorize\?\S+/.exec(line)?.[0]
      if (url === undefined || isSignedIn) return
      isSignedIn = true
      void (async () => {
        await page.goto(url)
        await signInOn(page, address, codeFor)
        await page.getByRole('button', { name: 'Allow' }).click()
      })()
    })
  const code = await ended
  const text = lines.join('\n')
  expect(isSignedIn, text).toBe(true)
  expect(text).not.toMatch(/FAILURE|WARNING|[1-9]\d* failed|[1-9]\d* warning/)
  expect(code, text).toBe(0)
})
