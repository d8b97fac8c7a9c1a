import { expect, test } from './business-test.ts'

/** Methods that the provider does not answer, and why. A method that is neither answered nor listed fails the test. */
const unanswered: Readonly<Record<string, readonly string[]>> = {}

/** Matches methods that the client answers locally or with fetched keys, or sends to another address. */
const elsewhere = (name: string): boolean =>
  name.startsWith('fraud.') ||
  [
    'idp.introspectTokenLocal',
    'idp.introspectTokenNetwork',
    'm2m.authenticateToken',
    'sessions.authenticateJwtLocal',
  ].includes(name)

type Method = (data: object) => Promise<unknown>

const internal = /^(?:fetchConfig|jwtConfig|jwtOptions|jwksClient|policyCache|baseURL)$/

/** Returns every method of a client and of its nested objects, by name. */
const methodsOf = (client: object, path = '', seen = new Set<object>()): [name: string, call: Method][] => {
  if (seen.has(client)) return []
  seen.add(client)
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(client)).filter((name) => name !== 'constructor')
  const members = client as Readonly<Record<string, unknown>>
  return [
    ...own.flatMap((name): [string, Method][] => {
      const called = members[name]
      return typeof called === 'function' ? [[path + name, (data) => called.call(client, data, {})]] : []
    }),
    ...Object.entries(members).flatMap(([name, below]) =>
      typeof below === 'object' && below !== null && !internal.test(name)
        ? methodsOf(below, `${path}${name}.`, seen)
        : [],
    ),
  ]
}

/** A placeholder for every argument: no valid id, token or address. */
const anything = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? 'nobody' : undefined) })

test('answers every method of the existing client, or lists it as unsupported', async ({ site }) => {
  const methods = methodsOf(site.stytch)
  expect(methods.length).toBeGreaterThan(100)
  const missing: string[] = []
  for (const [name, call] of methods) {
    if (elsewhere(name)) continue
    const type = await call(anything).then(
      () => 'answered',
      (refusal: { error_type?: string }) => refusal.error_type ?? String(refusal),
    )
    if (type === 'route_not_found') missing.push(name)
  }
  expect(missing.toSorted()).toEqual(Object.values(unanswered).flat().toSorted())
})
