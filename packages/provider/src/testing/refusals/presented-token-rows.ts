import type { ComparedServer } from './compared-server.ts'
import { noStore, otherMethod } from './reasons.ts'
import type { RefusalRow } from './refusal-row.ts'

const bearer =
  (token: string): RefusalRow['request'] =>
  () => ({
    method: 'GET',
    endpoint: 'userinfo',
    authorization: `Bearer ${token}`,
  })

const tokenOf = (kind: 'access_token' | 'refresh_token') => async (server: ComparedServer) =>
  (await server.tokens('public'))[kind]

/** Refusals of the endpoints that take a token: revocation, introspection, userinfo. */
export const presentedTokenRows: readonly RefusalRow[] = [
  {
    title: 'revocation without a token',
    request: () => ({ endpoint: 'revoke', as: 'public' }),
    ours: '400 invalid_request',
    theirs: '400 invalid_request cacheable',
    reason: noStore,
  },
  {
    title: 'revocation of an unknown token',
    request: () => ({ endpoint: 'revoke', as: 'public', form: { token: 'unknown' } }),
    ours: '200',
    theirs: '200 cacheable',
    reason: noStore,
  },
  {
    title: "revocation of another client's access token",
    request: async (server) => ({
      endpoint: 'revoke',
      as: 'other',
      form: { token: await tokenOf('access_token')(server) },
    }),
    ours: '200',
    theirs: '200 cacheable',
    reason: noStore,
  },
  {
    title: "revocation of another client's refresh token",
    request: async (server) => ({
      endpoint: 'revoke',
      as: 'other',
      form: { token: await tokenOf('refresh_token')(server) },
    }),
    ours: '200',
    theirs: '200 cacheable',
    reason: noStore,
  },
  {
    title: 'revocation with a repeated token',
    request: () => ({ endpoint: 'revoke', as: 'public', form: { token: ['a', 'b'] } }),
    ours: '400 invalid_request',
    theirs: '400 invalid_request cacheable',
    reason: noStore,
  },
  {
    title: 'revocation by GET',
    request: () => ({ method: 'GET', endpoint: 'revoke', query: { token: 'any' } }),
    ours: '405 invalid_request',
    theirs: '404 cacheable',
    reason: otherMethod,
  },
  {
    title: 'introspection without a token',
    request: () => ({ endpoint: 'introspect', as: 'confidential' }),
    ours: '400 invalid_request',
  },
  {
    title: 'introspection of an unknown token',
    request: () => ({ endpoint: 'introspect', as: 'confidential', form: { token: 'unknown' } }),
    ours: '200 inactive',
  },
  {
    title: "introspection of another client's access token",
    request: async (server) => ({
      endpoint: 'introspect',
      as: 'other',
      form: { token: await tokenOf('access_token')(server) },
    }),
    ours: '200 inactive',
  },
  {
    title: "introspection of another client's refresh token",
    request: async (server) => ({
      endpoint: 'introspect',
      as: 'other',
      form: { token: await tokenOf('refresh_token')(server) },
    }),
    ours: '200 inactive',
  },
  {
    title: 'introspection by GET',
    request: () => ({ method: 'GET', endpoint: 'introspect', query: { token: 'any' } }),
    ours: '405 invalid_request',
    theirs: '404 cacheable',
    reason: otherMethod,
  },
  {
    title: 'userinfo without a token',
    request: () => ({ method: 'GET', endpoint: 'userinfo' }),
    ours: '401 invalid_token Bearer',
  },
  {
    title: 'userinfo with an unknown token',
    request: bearer('unknown'),
    ours: '401 invalid_token Bearer (invalid_token)',
  },
  { title: 'userinfo with an empty token', request: bearer(''), ours: '400 invalid_request Bearer (invalid_request)' },
  {
    title: 'userinfo with a Basic header',
    request: () => ({ method: 'GET', endpoint: 'userinfo', authorization: `Basic ${btoa('a:b')}` }),
    ours: '401 invalid_token Bearer',
    theirs: '400 invalid_request Bearer (invalid_request)',
    reason: 'RFC 6750, 3.1: a request without a Bearer token gets a challenge without an error code.',
  },
  {
    title: 'userinfo with a refresh token',
    request: async (server) => ({
      method: 'GET',
      endpoint: 'userinfo',
      authorization: `Bearer ${await tokenOf('refresh_token')(server)}`,
    }),
    ours: '401 invalid_token Bearer (invalid_token)',
  },
  {
    title: 'userinfo with the token in the query',
    request: async (server) => ({
      method: 'GET',
      endpoint: 'userinfo',
      query: { access_token: await tokenOf('access_token')(server) },
    }),
    ours: '400 invalid_request Bearer (invalid_request)',
  },
  {
    title: 'userinfo with the token in the form',
    request: async (server) => ({
      endpoint: 'userinfo',
      form: { access_token: await tokenOf('access_token')(server) },
    }),
    ours: '200',
  },
  {
    title: 'userinfo with the token in the header and in the form',
    request: async (server) => {
      const token = await tokenOf('access_token')(server)
      return { endpoint: 'userinfo', authorization: `Bearer ${token}`, form: { access_token: token } }
    },
    ours: '400 invalid_request Bearer (invalid_request)',
  },
]
