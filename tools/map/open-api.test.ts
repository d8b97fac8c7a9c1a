import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteDeps } from '@latchkey/provider/routes/route-deps'
import { expect, test } from 'vitest'
import { root } from '../check/sources.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly required: readonly string[] } } }
  }
}

const document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> } = JSON.parse(
  readFileSync(join(root, 'docs/openapi.json'), 'utf8'),
)

/** Endpoints that answer only that they take POST. */
const refusesGet = /^GET \S+\/oauth2\/(token|introspect|revoke|device_authorization|par|register)$/

test('the OpenAPI document has every route, and no other', async () => {
  const [{ events }, { routes }, { backEndRoutes }, { authorizationServerEndpoints }] = await Promise.all([
    import('@latchkey/provider/routes/events'),
    import('@latchkey/provider/routes/sdk-routes'),
    import('@latchkey/provider/routes/back-end-routes'),
    import('@latchkey/provider/routes/authorization-server/endpoints'),
  ])
  const addressOf = (path: string) => path.split('?')[0]?.replace(/:(\w+)/g, '{$1}')
  const served = [
    ...[events, ...routes].map(({ call }) => `${call.verb} /sdk/v1${addressOf(call.path)}`),
    ...backEndRoutes.map(({ call }) => `${call.verb} /v1${addressOf(call.path)}`),
    // The endpoints are built, not called, so they need no dependencies.
    ...authorizationServerEndpoints({} as RouteDeps)
      .map(({ name }) => name.replace(':project_id', '{project_id}'))
      .filter((name) => name.includes(' /v1/public/{project_id}') && !refusesGet.test(name)),
    ...['', '/b2b'].map((place) => `GET /v1${place}/sessions/jwks/{project_id}`),
  ]
  const told = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${path}`),
  )
  expect(told.sort()).toEqual(served.sort())
})

test('each part of a path is a parameter, and operation names are unique', () => {
  const names: string[] = []
  for (const [path, operations] of Object.entries(document.paths))
    for (const { operationId, parameters = [] } of Object.values(operations)) {
      names.push(operationId)
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(path.match(/\{\w+\}/g) ?? [], path).toEqual(inPath)
    }
  expect(new Set(names).size).toBe(names.length)
})

test('a request lists its required members', () => {
  const body = document.paths['/v1/otps/authenticate']?.post?.requestBody
  expect(body?.content['application/json'].schema.required).toEqual(['method_id', 'code'])
})
