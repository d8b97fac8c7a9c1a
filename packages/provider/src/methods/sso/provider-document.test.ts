import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import type { CompanyOptions } from '../../testing/identity-providers/company-open-id.ts'
import { OpenIdOrganization } from '../../testing/identity-providers/openid-organization.ts'
import { TestBrowser } from '../../testing/oauth.ts'

describeOnBothStores('a connection that is set up by its issuer', (given) => {
  let organization: OpenIdOrganization
  let foundCount = 0
  afterEach(() => organization.close())

  const found = async (options: CompanyOptions = {}): Promise<OpenIdOrganization> => {
    // One database for all tests: an address gets six mails a minute.
    foundCount += 1
    organization = await OpenIdOrganization.found(given.url, `issuer-${foundCount}.example`, options)
    return organization
  }

  it('reads the missing URLs from the document of the issuer, and signs in', async () => {
    const { company } = await found()
    const { issuer, client } = company
    const { connection, warning } = await organization.change({
      issuer,
      ...client,
      authorization_url: '',
      token_url: '',
    })
    expect(warning).toBe('')
    expect(connection).toMatchObject({ status: 'active', ...company.settings })
    expect((await organization.signIn('ada@issuer.example')).member.email_address).toBe('ada@issuer.example')
  })

  it('accepts an issuer with a slash too many or in capitals, and the URL of its document', async () => {
    const { company } = await found()
    const { issuer, client } = company
    for (const typed of [
      `${issuer}/`,
      ` ${issuer}/.well-known/openid-configuration `,
      `${issuer}/.well-known/openid-configuration?appid=1`,
      issuer.replace('http:', 'HTTP:'),
      issuer,
    ]) {
      const { connection, warning } = await organization.change({ issuer: typed, ...client })
      expect([typed, connection.status, warning]).toEqual([typed, 'active', ''])
      expect((await organization.signIn('ada@issuer.example')).member.status).toBe('active')
    }
  })

  it('prefers the URLs of the change, and replaces those of an earlier issuer', async () => {
    const { company } = await found()
    const { issuer, client } = company
    const elsewhere = 'https://elsewhere.example'
    await organization.change({ issuer: `${elsewhere}/none`, ...client, token_url: `${elsewhere}/token` })
    const { connection } = await organization.change({ issuer, userinfo_url: `${elsewhere}/userinfo` })
    expect(connection).toMatchObject({ ...company.settings, userinfo_url: `${elsewhere}/userinfo` })
    const without = await organization.change({ userinfo_url: '' })
    expect(without.connection).toMatchObject({ status: 'active', userinfo_url: '' })
  })

  it('states in `warning` why the document could not be read, and reads it at the next change', async () => {
    const { company } = await found()
    const { client, issuer } = company
    const problems = {
      'http://127.0.0.1:1': 'did not answer',
      [`${issuer}/none`]: 'answered 404',
      'http://issuer.example': 'not an https URL',
      'issuer.example': 'not an https URL',
    }
    for (const [typed, problem] of Object.entries(problems)) {
      const { connection, warning } = await organization.change({ issuer: typed, ...client })
      expect([connection.status, connection.issuer]).toEqual(['pending', typed])
      expect(warning).toContain(problem)
    }
    const server = createServer((_request, response) => response.end('<html>'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const waiting = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await organization.change({ issuer: waiting })).warning).toContain('is not a JSON document')
    const document = await (await fetch(`${issuer}/.well-known/openid-configuration`)).text()
    server.removeAllListeners('request')
    server.on('request', (_request, response) => response.end(document))
    const { connection, warning } = await organization.change({ display_name: 'Again' })
    server.closeAllConnections()
    server.close()
    expect(connection.status).toBe('active')
    expect(warning).toContain(`states another one: ${issuer}`)
  })

  const stating = (document: object): CompanyOptions => ({ document })

  it('states in `warning` what makes every sign-in fail', async () => {
    const { company } = await found(
      stating({
        jwks_uri: 'http://keys.example/jwks',
        token_endpoint_auth_methods_supported: ['private_key_jwt'],
        id_token_signing_alg_values_supported: ['HS256'],
        response_types_supported: ['id_token'],
      }),
    )
    const { issuer, client } = company
    const { connection, warning } = await organization.change({ issuer, ...client })
    expect(connection.status).toBe('pending')
    for (const part of ['`jwks_uri`', 'client_secret_basic', 'HS256', 'authorization code flow'])
      expect(warning).toContain(part)
  })

  it('sends the client secret in the body if the document states only that', async () => {
    const { company } = await found({
      client: { token_endpoint_auth_method: 'client_secret_post' },
      ...stating({ token_endpoint_auth_methods_supported: ['client_secret_post'] }),
    })
    const { issuer, client } = company
    await organization.change({ issuer, ...client })
    expect((await organization.signIn('ada@issuer.example')).member.status).toBe('active')
  })

  it('tries the other forms of the client secret if no document states one', async () => {
    const { company } = await found({ client: { token_endpoint_auth_method: 'client_secret_post' } })
    await organization.change({ ...company.settings, issuer: '' })
    const { issuer, ...urls } = company.settings
    await organization.change({ ...urls, client_secret: 'wrong' })
    await organization.change({ issuer: `${issuer}/`, ...urls })
    expect((await organization.signIn('ada@issuer.example')).member.status).toBe('active')
  })

  it('encodes a client secret with special characters where the provider decodes it', async () => {
    const client_secret = 'a+b/c=d%e:f'
    const { company } = await found({ client: { client_secret } })
    const { issuer, client } = company
    await organization.change({ issuer, ...client, client_secret })
    expect((await organization.signIn('ada@issuer.example')).member.status).toBe('active')
  })

  it.each([
    ['no list', undefined, true],
    ['S256', ['plain', 'S256'], true],
    ['plain only', ['plain'], false],
  ])('sends a PKCE challenge by what the document states: %s', async (_, methods, isSent) => {
    const { company } = await found({
      configuration: { pkce: { required: () => false } },
      document: { code_challenge_methods_supported: methods },
    })
    const { issuer, client } = company
    await organization.change({ issuer, ...client })
    const authorization = await organization.begin(new TestBrowser(organization.test.provider), 'ada@issuer.example')
    expect(authorization.searchParams.has('code_challenge')).toBe(isSent)
    expect((await organization.signIn('ada@issuer.example')).member.status).toBe('active')
  })

  it('sends custom scopes that are written with %20, commas or spaces', async () => {
    const { company } = await found()
    for (const custom_scopes of ['groups%20offline_access', 'groups,offline_access', ' groups  offline_access']) {
      await organization.change({ ...company.settings, custom_scopes })
      const { searchParams } = await organization.begin(
        new TestBrowser(organization.test.provider),
        'ada@issuer.example',
      )
      expect(searchParams.get('scope')).toBe('openid email profile groups offline_access')
    }
  })
})
