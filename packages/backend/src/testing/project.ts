import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createVerifier, type Verifier, type VerifierOptions } from '../verifier.ts'

/** A key pair of a test project. */
export interface TestKey {
  readonly kid: string
  readonly alg: string
  readonly privateKey: CryptoKey
  readonly jwk: object
}

export const newKey = async (kid: string, alg = 'RS256'): Promise<TestKey> => {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

/** A project whose keys a real HTTP server publishes. */
export interface TestKeyServer {
  readonly baseURL: string
  readonly projectId: string
  /** The published keys; tests replace them. */
  keys: readonly TestKey[]
  /** The answer instead of the keys. */
  fault: { readonly status: number; readonly body: string; readonly location?: string } | null
  /** Paths of the received requests. */
  readonly requests: string[]
  close(): Promise<void>
}

export const startKeyServer = async (keys: readonly TestKey[]): Promise<TestKeyServer> => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const { status, body, location } = project.fault ?? {
      status: 200,
      body: JSON.stringify({ keys: project.keys.map(({ jwk }) => jwk) }),
    }
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...(location && { Location: location }) })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const project: TestKeyServer = {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    projectId: 'project-test-1',
    keys,
    fault: null,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return project
}

/** Signs a token of a project. The claims replace those of a valid access token; `undefined` removes one. */
export const signToken = (
  { baseURL, projectId }: TestKeyServer,
  { kid, alg, privateKey }: TestKey,
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000)
  const payload: Record<string, unknown> = {
    iss: `${baseURL}/v1/public/${projectId}`,
    sub: 'user-test-1',
    aud: [projectId, 'https://api.example.com/'],
    client_id: 'connected-app-test-1',
    scope: 'openid read:notes',
    iat: now,
    nbf: now,
    exp: now + 3_600,
    ...claims,
  }
  return new SignJWT(payload as JWTPayload).setProtectedHeader({ alg, kid, typ: 'JWT', ...header }).sign(privateKey)
}

/** Signs a session JWT of a project. */
export const signSession = (
  server: TestKeyServer,
  key: TestKey,
  claims: Record<string, unknown> = {},
): Promise<string> =>
  signToken(server, key, {
    iss: server.baseURL,
    aud: [server.projectId],
    client_id: undefined,
    scope: undefined,
    'https://stytch.com/session': {
      id: 'session-test-1',
      roles: ['editor'],
      expires_at: '2030-01-01T00:00:00Z',
      authentication_factors: [],
    },
    ...claims,
  })

export const verifierOf = ({ baseURL, projectId }: TestKeyServer, options: Partial<VerifierOptions> = {}): Verifier =>
  createVerifier({ baseURL, projectId, ...options })
