import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigningIdentity } from '@latchkey/provider/dev/saml/certificate'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Page } from 'playwright/test'
import { repeated } from '../../tools/test/slices.ts'
import { type Provider, startProvider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'
import { apps, callbackOf, redirectUri, signInOn } from './consent.ts'
import { startNotesServer } from './mcp-server.ts'

/** The part of an MCP client that its application writes: it keeps values, and opens the browser. */
class Keeper implements OAuthClientProvider {
  readonly redirectUrl = redirectUri
  readonly clientMetadata = {
    client_name: 'Example agent',
    redirect_uris: [redirectUri],
    scope: 'read:notes',
    token_endpoint_auth_method: 'none',
  }
  readonly clientMetadataUrl?: string
  authorizationURL: URL | undefined
  private client: OAuthClientInformationMixed | undefined
  private kept: OAuthTokens | undefined
  private verifier = ''

  /** @param identity a given client ID, the URL of a metadata document, or null to register */
  constructor(identity: { readonly clientId: string } | { readonly documentURL: string } | null) {
    if (identity !== null && 'clientId' in identity) this.client = { client_id: identity.clientId }
    if (identity !== null && 'documentURL' in identity) this.clientMetadataUrl = identity.documentURL
  }

  clientInformation() {
    return this.client
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.client = client
  }
  tokens() {
    return this.kept
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens
  }
  redirectToAuthorization(url: URL) {
    this.authorizationURL = url
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier
  }
  codeVerifier() {
    return this.verifier
  }
}

/**
 * Serves a client ID metadata document at https://localhost with its own certificate.
 *
 * @returns its URL, and the certificate file for the provider to trust
 */
const serveDocument = async () => {
  const { privateKey, certificate } = createSigningIdentity('localhost')
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-document-'))
  const certificateFile = join(folder, 'certificate.pem')
  await writeFile(certificateFile, certificate)
  const server = createServer({ key, cert: certificate }, (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(
      JSON.stringify({
        client_id: url,
        client_name: 'Example agent',
        redirect_uris: ['http://127.0.0.1/callback'],
        token_endpoint_auth_method: 'none',
      }),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const url = `https://localhost:${(server.address() as AddressInfo).port}/agent.json`
  const close = async () => {
    server.close()
    await rm(folder, { recursive: true })
  }
  return { url, certificateFile, close }
}

/** Lets an MCP client sign in at the example server, and calls its tool. */
const callTool = async (
  page: Page,
  provider: Provider,
  keeper: Keeper,
  name: RegExp,
  { address, codeFor }: { readonly address: string; readonly codeFor: (to: string) => Promise<string> },
) => {
  const notes = await startNotesServer(provider)
  try {
    const connect = async () => {
      const transport = new StreamableHTTPClientTransport(new URL(notes.url), { authProvider: keeper })
      const agent = new Client({ name: 'agent', version: '1.0.0' })
      await agent.connect(transport)
      return agent
    }
    await expect(connect()).rejects.toThrow(UnauthorizedError)
    const { authorizationURL } = keeper
    if (authorizationURL === undefined) throw new Error('The client did not open the browser.')
    expect(authorizationURL.searchParams.get('resource')).toBe(notes.url)
    const callback = await callbackOf(page, authorizationURL, async () => {
      await signInOn(page, address, codeFor)
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
      await page.getByRole('button', { name: 'Allow' }).click()
    })
    const first = new StreamableHTTPClientTransport(new URL(notes.url), { authProvider: keeper })
    await first.finishAuth(callback.searchParams.get('code') ?? '')
    const agent = await connect()
    expect(await agent.callTool({ name: 'whose_notes' })).toMatchObject({
      content: [{ type: 'text', text: expect.stringMatching(/^The notes of user-test-/) }],
    })
    await agent.close()
  } finally {
    await notes.close()
  }
}

test(
  'an MCP client with a given client ID finds the authorization server, signs in and calls a tool',
  repeated('MCP with a given client'),
  async ({ page, provider, address, codeFor }) => {
    const keeper = new Keeper({ clientId: apps.thirdParty })
    await callTool(page, provider, keeper, /Example agent/, { address, codeFor })
  },
)

test('an MCP client that registers itself signs in and calls a tool', async ({ page, provider, address, codeFor }) => {
  await provider.patch({ idp_dcr_enabled: true })
  try {
    const keeper = new Keeper(null)
    await callTool(page, provider, keeper, /Example agent \(127\.0\.0\.1:8765\)/, { address, codeFor })
    expect(keeper.clientInformation()?.client_id).toMatch(/^connected-app-test-/)
  } finally {
    await provider.patch({ idp_dcr_enabled: false })
  }
})

test(
  'an MCP client with a metadata document signs in and calls a tool',
  repeated('MCP with a metadata document'),
  async ({ page, address }) => {
    const document = await serveDocument()
    const provider = await startProvider({ NODE_EXTRA_CA_CERTS: document.certificateFile })
    try {
      const keeper = new Keeper({ documentURL: document.url })
      const codeFor = async (to: string) => {
        const newest = async () => (await provider.inbox(to))[0]?.code
        await expect.poll(newest).toBeDefined()
        return (await newest()) ?? ''
      }
      await callTool(page, provider, keeper, /^Give localhost:\d+ access/, { address, codeFor })
      expect(keeper.clientInformation()?.client_id).toBe(document.url)
    } finally {
      await provider.stop()
      await document.close()
    }
  },
)
