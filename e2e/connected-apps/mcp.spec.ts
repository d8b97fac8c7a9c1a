import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { expect, test } from '../fixtures/test.ts'
import { apps, callbackOf, redirectUri, signInOn } from './consent.ts'
import { startNotesServer } from './mcp-server.ts'

/** The part of an MCP client that its application writes: it keeps values, and opens the browser. */
class Keeper implements OAuthClientProvider {
  readonly redirectUrl = redirectUri
  readonly clientMetadata = { client_name: 'Example agent', redirect_uris: [redirectUri], scope: 'read:notes' }
  authorizationURL: URL | undefined
  private kept: OAuthTokens | undefined
  private verifier = ''

  clientInformation() {
    return { client_id: apps.thirdParty }
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

test('an MCP client with a given client ID finds the authorization server, signs in and calls a tool', async ({
  page,
  provider,
  address,
  codeFor,
}) => {
  const notes = await startNotesServer(provider)
  try {
    const keeper = new Keeper()
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
})
