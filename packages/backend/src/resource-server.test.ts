import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createResourceServer, type ResourceServer } from './resource-server.ts'
import { newKey, signToken, startKeyServer, type TestKey, type TestKeyServer, verifierOf } from './testing/project.ts'

const resource = 'https://mcp.example.com/mcp'

describe('protected resource', () => {
  let key: TestKey
  let server: TestKeyServer
  let api: ResourceServer
  beforeAll(async () => {
    key = await newKey('key-1')
    server = await startKeyServer([key])
    api = createResourceServer({ verifier: verifierOf(server), resource, scopes: ['read:notes'], name: 'Notes' })
  })
  afterAll(() => server.close())

  const requestWith = (authorization?: string) =>
    new Request(resource, { method: 'POST', headers: authorization === undefined ? {} : { authorization } })

  it('serves its metadata at the path that RFC 9728 inserts', async () => {
    expect(api.metadataURL).toBe('https://mcp.example.com/.well-known/oauth-protected-resource/mcp')
    const answer = api.serveMetadata(new Request(api.metadataURL))
    expect(answer?.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer?.json()).toEqual({
      resource,
      authorization_servers: [`${server.baseURL}/v1/public/${server.projectId}`],
      bearer_methods_supported: ['header'],
      scopes_supported: ['read:notes'],
      resource_name: 'Notes',
    })
    expect(await api.serveMetadata(new Request(`${api.metadataURL}/`))?.json()).toMatchObject({ resource })
    for (const other of [resource, `${api.metadataURL}//`, `${api.metadataURL}/x`, new URL('/', api.metadataURL).href])
      expect(api.serveMetadata(new Request(other)), other).toBeNull()
    const atRoot = createResourceServer({ verifier: verifierOf(server), resource: 'https://api.example.com/' })
    expect(atRoot.metadataURL).toBe('https://api.example.com/.well-known/oauth-protected-resource')
  })

  it('lets a page of another origin ask for its metadata with the headers of MCP clients', () => {
    const answer = api.serveMetadata(new Request(api.metadataURL, { method: 'OPTIONS' }))
    expect(answer?.status).toBe(204)
    expect(answer?.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer?.headers.get('access-control-allow-methods')).toBe('GET')
    expect(answer?.headers.get('access-control-allow-headers')).toBe('*, Authorization')
  })

  it('returns the access token of a request that has one', async () => {
    const token = await signToken(server, key, { aud: [server.projectId, resource] })
    expect(await api.authenticate(requestWith(`Bearer ${token}`), ['read:notes'])).toMatchObject({
      userId: 'user-test-1',
    })
    expect(await api.authenticate(requestWith(`bearer  ${token}`))).toMatchObject({ userId: 'user-test-1' })
  })

  const challengeOf = async (authorization?: string, scopes?: readonly string[]) => {
    const answer = await api.authenticate(requestWith(authorization), scopes)
    if (!(answer instanceof Response)) throw new Error('The request was accepted.')
    return [answer.status, answer.headers.get('www-authenticate') ?? ''] as const
  }

  it('names metadata and scopes in the challenge, and no error if there is no token', async () => {
    const metadata = `resource_metadata="${api.metadataURL}"`
    expect(await challengeOf(undefined, ['read:notes'])).toEqual([401, `Bearer scope="read:notes", ${metadata}`])
    expect(await challengeOf('Basic dTpw')).toEqual([401, `Bearer ${metadata}`])
    const [status, challenge] = await challengeOf('Bearer nonsense')
    expect([status, challenge]).toEqual([401, expect.stringContaining('error="invalid_token"')])
    const token = await signToken(server, key, { aud: [resource], scope: 'openid' })
    const [forbidden, demand] = await challengeOf(`Bearer ${token}`, ['read:notes'])
    expect(forbidden).toBe(403)
    expect(demand).toContain('error="insufficient_scope"')
    expect(demand).toContain('scope="read:notes"')
  })

  it('refuses a token of the same project for another resource', async () => {
    const token = await signToken(server, key, { aud: [server.projectId, 'https://mcp.example.com/other'] })
    expect((await challengeOf(`Bearer ${token}`))[0]).toBe(401)
  })

  it('answers 503 if the keys cannot be fetched, because the token may be good', async () => {
    const fresh = createResourceServer({ verifier: verifierOf(server), resource })
    server.fault = { status: 500, body: '' }
    const answer = await fresh.authenticate(requestWith(`Bearer ${await signToken(server, key)}`))
    server.fault = null
    expect(answer).toMatchObject({ status: 503 })
  })

  it('rejects a resource that is no URL or has a fragment', () => {
    for (const wrong of ['mcp.example.com', `${resource}#part`])
      expect(() => createResourceServer({ verifier: verifierOf(server), resource: wrong })).toThrow(/`resource`/)
  })
})
