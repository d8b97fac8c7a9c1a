import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from '../fixtures/test.ts'
import { freePort } from './apache-server.ts'
import { signInOn } from './consent.ts'
import { startNotesServer } from './mcp-server.ts'

const program = createRequire(import.meta.url).resolve('mcp-remote/dist/proxy.js')

test('mcp-remote registers itself, signs a user in by the browser, and passes a tool on', async ({
  page,
  provider,
  address,
  codeFor,
  complaints,
}) => {
  await provider.patch({ idp_dcr_enabled: true })
  const notes = await startNotesServer(provider)
  const home = await mkdtemp(join(tmpdir(), 'latchkey-mcp-remote-'))
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, notes.url, String(await freePort()), '--allow-http', '--transport', 'http-only'],
    // No program opens the address: the test does.
    env: { PATH: '/nonexistent', HOME: home, MCP_REMOTE_CONFIG_DIR: home },
    stderr: 'pipe',
  })
  const agent = new Client({ name: 'agent', version: '1.0.0' })
  let told = ''
  transport.stderr?.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  try {
    const connected = agent.connect(transport)
    const addressIn = () => /https?:\/\/\S*\/authorize\?\S+/.exec(told)?.[0]
    await expect.poll(addressIn).toBeDefined()
    await page.goto(addressIn() ?? '')
    await signInOn(page, address, codeFor)
    await expect(page.locator('[data-latchkey-screen="IDPConsent"]')).toContainText('Its name is not verified')
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await connected
    // The page of mcp-remote closes itself, which a browser allows to windows of a script only.
    await expect.poll(() => complaints.length).toBe(1)
    expect(complaints.splice(0)).toEqual(['warning: Scripts may close only the windows that were opened by them.'])
    expect(await agent.callTool({ name: 'whose_notes' })).toMatchObject({
      content: [{ type: 'text', text: expect.stringMatching(/^The notes of user-test-/) }],
    })
  } finally {
    await agent.close().catch(() => {})
    await notes.close()
    await rm(home, { recursive: true })
    await provider.patch({ idp_dcr_enabled: false })
  }
})
