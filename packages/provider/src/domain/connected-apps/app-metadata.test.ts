import { describe, expect, it } from 'vitest'
import type { Project } from '../../store/tables/projects/projects.ts'
import { type AppMetadata, isMetadataFault, type MetadataSource, readAppMetadata } from './app-metadata.ts'

const project = { environment: 'live', settings: {} } as Project
const redirect = 'https://app.example/callback'
const both: readonly MetadataSource[] = ['registration', 'document']

const read = (more: object, source: MetadataSource) =>
  readAppMetadata(project, { client_name: 'Agent', redirect_uris: [redirect], ...more }, source)

const accepted = (more: object, source: MetadataSource): AppMetadata => {
  const metadata = read(more, source)
  if (isMetadataFault(metadata)) throw new Error(metadata.error_description)
  return metadata
}

describe.each(both)('metadata of an app in a %s', (source) => {
  const plain = accepted({}, source)

  it.each([
    ['null among the redirect URLs', { redirect_uris: [redirect, null] }],
    ['an empty text among the redirect URLs', { redirect_uris: ['', redirect] }],
    ['a number among the redirect URLs', { redirect_uris: [7, redirect] }],
    ['a redirect URL that no browser takes', { redirect_uris: [redirect, `https://app.example/${'a'.repeat(3_000)}`] }],
    ['an out-of-band redirect URL', { redirect_uris: ['urn:ietf:wg:oauth:2.0:oob', redirect] }],
    ['a number as the URL of the keys', { jwks_uri: 7 }],
    ['a text as the keys', { jwks: '{"keys":[]}' }],
    ['a number as the algorithm', { token_endpoint_auth_signing_alg: 256 }],
    ['null as every other member', { jwks: null, jwks_uri: null, scope: null, grant_types: null, client_secret: null }],
    ['an object as the logout redirect', { post_logout_redirect_uris: { url: redirect } }],
    ['null in the logout redirects', { post_logout_redirect_uris: [null] }],
    ['an object as the scope', { scope: { read: true } }],
    ['response types that are no texts', { response_types: [null] }],
    [
      'members of other standards',
      { software_statement: 'e30.e30.', application_type: 'web', contacts: 'a', default_max_age: '3600' },
    ],
  ])('is read as if it had no %s', (_, more) => {
    expect(accepted(more, source)).toEqual({ ...plain, ...('scope' in more && { scopes: null }) })
  })

  it.each([
    ['a list of scopes', { scope: ['read:notes', 'openid'] }, { scopes: ['read:notes', 'openid'] }],
    ['a text of scopes', { scope: ' read:notes\topenid ' }, { scopes: ['read:notes', 'openid'] }],
    [
      'a text of grant types',
      { grant_types: 'authorization_code refresh_token' },
      { grantTypes: ['authorization_code', 'refresh_token'] },
    ],
    [
      'a number among the grant types',
      { grant_types: ['authorization_code', 7] },
      { grantTypes: ['authorization_code'] },
    ],
    ['one logout redirect as a text', { post_logout_redirect_uris: redirect }, { postLogoutRedirectURLs: [redirect] }],
    ['a name of 2,000 characters', { client_name: 'x'.repeat(2_000) }, { name: '' }],
  ])('takes %s', (_, more, counted) => {
    expect(accepted(more, source)).toMatchObject(counted)
  })

  it.each([
    ['no redirect URL that is a text', { redirect_uris: [null, ''] }, 'invalid_redirect_uri', 'a list of 1 to 50 URLs'],
    [
      'a text instead of a list of redirect URLs',
      { redirect_uris: redirect },
      'invalid_redirect_uri',
      'a list of 1 to 50 URLs',
    ],
    ['51 redirect URLs', { redirect_uris: Array(51).fill(redirect) }, 'invalid_redirect_uri', 'a list of 1 to 50 URLs'],
    ['a secret', { client_secret: 'x' }, 'invalid_client_metadata', 'Leave the member out'],
    ['a number as the name', { client_name: 7 }, 'invalid_client_metadata', '`client_name`'],
    ['only grants of other servers', { grant_types: ['implicit'] }, 'invalid_client_metadata', 'authorization code'],
    ['only the implicit response', { response_types: ['token'] }, 'invalid_client_metadata', 'authorization code'],
  ])('is refused for %s, and says what to send', (_, more, error, wayOut) => {
    const fault = read(more, source)
    expect(fault).toMatchObject({ error, error_description: expect.stringContaining(wayOut) })
  })
})
