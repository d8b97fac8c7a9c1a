import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createResourceServer, createVerifier, type ResourceServer } from '@latchkey/backend'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

/** An MCP server with one tool, protected by access tokens of a project. */
export interface NotesServer {
  /** URL of the MCP endpoint: the resource of its tokens. */
  readonly url: string
  close(): Promise<void>
}

/** Starts the example of docs/CONNECTED-APPS.md: a tool that needs the scope `read:notes`. */
export const startNotesServer = async (project: {
  readonly url: string
  readonly projectId: string
}): Promise<NotesServer> => {
  const verifier = createVerifier({ baseURL: project.url, projectId: project.projectId, issuer: project.url })
  const holder: { api?: ResourceServer } = {}
  const server = createServer((request, response) => {
    const { api } = holder
    if (api) void answer(api, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
  holder.api = createResourceServer({ verifier, resource: url, scopes: ['read:notes'], name: 'Notes' })
  return {
    url,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const answer = async (api: ResourceServer, request: IncomingMessage, response: ServerResponse) => {
  const asked = new Request(new URL(request.url ?? '/', `http://${request.headers.host}`), {
    method: request.method ?? 'GET',
    headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
  })
  const early = api.serveMetadata(asked) ?? (await api.authenticate(asked, ['read:notes']))
  if (early instanceof Response) {
    response.writeHead(early.status, Object.fromEntries(early.headers)).end(await early.text())
    return
  }
  const { userId } = early
  const mcp = new McpServer({ name: 'notes', version: '1.0.0' })
  mcp.registerTool('whose_notes', { description: 'Names the user whose notes these are.' }, () => ({
    content: [{ type: 'text', text: `The notes of ${userId}` }],
  }))
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.on('close', () => void transport.close())
  await mcp.connect(transport)
  await transport.handleRequest(request, response)
}
