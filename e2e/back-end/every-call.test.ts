import { expect, test } from './consumer-test.ts'

/** Calls of the SDK that the provider does not answer, each with the reason. */
const unanswered: Readonly<Record<string, string>> = {
  'fraud.': 'devices and addresses are not judged here',
}

interface Found {
  readonly name: string
  readonly source: string
}

/** Returns every method of the client, including nested ones, by its name. */
const methodsOf = (holder: object, path = '', seen = new Set<object>()): readonly Found[] => {
  if (seen.has(holder)) return []
  seen.add(holder)
  const prototype = Object.getPrototypeOf(holder)
  const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
  const methods = own.map((name) => ({ name: `${path}${name}`, source: String(Reflect.get(prototype, name)) }))
  const members = Object.entries(holder).filter(
    ([name, value]) => typeof value === 'object' && value !== null && !internal.has(name) && isOfSDK(value),
  )
  return [...methods, ...members.flatMap(([name, value]) => methodsOf(value, `${path}${name}.`, seen))]
}

const internal = new Set(['fetchConfig', 'jwtConfig', 'jwksClient', 'jwtOptions', 'policyCache'])
const isOfSDK = (value: object) => ![Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))

/** Parses the request of a method in the SDK's source; null if it sends none. */
const callIn = (source: string) => {
  const method = /method: "([A-Z]+)"/.exec(source)?.[1]
  const path = /url: `(\/v1[^`]+)`/.exec(source)?.[1]
  return method === undefined || path === undefined ? null : { method, path: path.replace(/\$\{[^}]+\}/g, 'some-id') }
}

test('has a route for every call of the back-end SDK, or a reason to have no route', async ({ site }) => {
  const { provider, stytch, secret } = site
  const methods = methodsOf(stytch)
  const calls = methods.flatMap(({ name, source }) => {
    const call = callIn(source)
    return call === null ? [] : [{ name, ...call }]
  })
  expect(calls.length).toBeGreaterThan(80)
  const missing: string[] = []
  const needless = new Set(Object.keys(unanswered))
  for (const { name, method, path } of calls) {
    const answer = await fetch(
      `${provider.url}${path.replace('/v1/sessions/jwks/some-id', `/v1/sessions/jwks/${provider.projectId}`)}`,
      {
        method,
        headers: {
          authorization: `Basic ${btoa(`${provider.projectId}:${secret}`)}`,
          'content-type': 'application/json',
        },
        ...(method !== 'GET' && { body: '{}' }),
      },
    )
    const { error_type } = (await answer.json()) as { readonly error_type?: string }
    if (error_type !== 'route_not_found' && error_type !== 'method_not_allowed') continue
    const reason = Object.keys(unanswered).find((start) => name.startsWith(start))
    if (reason === undefined) missing.push(`${name}: ${method} ${path}`)
    else needless.delete(reason)
  }
  expect(missing).toEqual([])
  // An answered call needs no reason.
  expect([...needless]).toEqual([])
})
