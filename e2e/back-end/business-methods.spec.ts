import { expect, test } from './business-site.ts'

/** What is answered by nobody here, and why. A method that is neither answered nor named here fails the test. */
const unanswered: Readonly<Record<string, readonly string[]>> = {
  'acting as an identity provider of other apps is another product': [
    'connectedApp.clients.create',
    'connectedApp.clients.delete',
    'connectedApp.clients.get',
    'connectedApp.clients.search',
    'connectedApp.clients.secrets.rotate',
    'connectedApp.clients.secrets.rotateCancel',
    'connectedApp.clients.secrets.rotateStart',
    'connectedApp.clients.update',
    'idp.oauth.authorize',
    'idp.oauth.authorizeStart',
    'organizations.connectedApps',
    'organizations.getConnectedApp',
    'organizations.members.connectedApps.revoke',
    'organizations.members.getConnectedApps',
  ],
  'directories are not synchronised': [
    'scim.connection.create',
    'scim.connection.delete',
    'scim.connection.get',
    'scim.connection.getGroups',
    'scim.connection.rotateCancel',
    'scim.connection.rotateComplete',
    'scim.connection.rotateStart',
    'scim.connection.update',
  ],
}

/** What the client settles by itself or by keys that it has fetched, and what it asks at an address of its own. */
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

/** Every method of a client and of what hangs on it, by its name. */
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

/** Something for every member that a method may send: no id, no token and no address of anybody. */
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
