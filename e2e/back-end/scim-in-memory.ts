import SCIMMY from 'scimmy'

type Person = Readonly<Record<string, unknown>>

/** An answer of a SCIM service, as far as services can be compared. */
export interface ScimAnswer {
  readonly status: number
  readonly body: Person
}

/**
 * A SCIM service of the library `scimmy` with people in memory. The library decides about schemas, messages, pages and
 * errors; only the storage is ours.
 */
export const scimmyService = () => {
  let people: Person[] = []
  let created = 0
  SCIMMY.Resources.declare(SCIMMY.Resources.User)
  SCIMMY.Resources.User.extend(SCIMMY.Schemas.EnterpriseUser as never, false)
  SCIMMY.Resources.User.ingress(async ({ id }, resource) => {
    const stored = people.find((one) => one.id === id)
    if (id !== undefined && stored === undefined) throw new Error('unknown')
    const userName = String((resource as unknown as Person).userName).toLowerCase()
    const isTaken = people.some((one) => one !== stored && String(one.userName).toLowerCase() === userName)
    if (isTaken) throw new SCIMMY.Types.Error(409, 'uniqueness', 'taken')
    const after = { ...JSON.parse(JSON.stringify(resource)), id: id ?? `u-${++created}` }
    people = stored === undefined ? [...people, after] : people.map((one) => (one === stored ? after : one))
    return after
  })
  SCIMMY.Resources.User.egress(async (resource) => {
    if (resource.id === undefined) {
      const { filter } = resource as { filter?: { match(among: readonly Person[]): Person[] } }
      return (filter === undefined ? people : filter.match(people)) as never
    }
    const stored = people.find(({ id }) => id === resource.id)
    if (stored === undefined) throw new Error('unknown')
    return stored as never
  })
  SCIMMY.Resources.User.degress(async ({ id }) => {
    if (!people.some((one) => one.id === id)) throw new Error('unknown')
    people = people.filter((one) => one.id !== id)
  })

  const answered = async (method: string, id: string | undefined, query: object, body: unknown): Promise<unknown> => {
    // Its types lack the form without an ID.
    const { User } = SCIMMY.Resources as unknown as {
      readonly User: new (...of: readonly unknown[]) => SCIMMY.Resources.User
    }
    const one = id === undefined ? new User(query) : new User(id, query)
    if (method === 'GET') return one.read()
    if (method === 'DELETE') return one.dispose()
    return method === 'PATCH' ? one.patch(body as never) : one.write(body as never)
  }

  /** Answers a request as the library's own routes do. */
  return async (method: string, path: string, body?: unknown): Promise<ScimAnswer> => {
    const { pathname, searchParams } = new URL(path, 'http://scimmy.example')
    const [, , id] = pathname.split('/')
    const numbers = ['startIndex', 'count'].flatMap((name) => {
      const text = searchParams.get(name)
      return text === null ? [] : [[name, /^-?\d+$/.test(text) ? Number(text) : text] as const]
    })
    const filter = searchParams.get('filter')
    const query = { ...Object.fromEntries(numbers), ...(filter !== null && { filter }) }
    try {
      const answer = await answered(method, id, query, body)
      const status = method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200
      return { status, body: JSON.parse(JSON.stringify(answer ?? {})) }
    } catch (fault) {
      const message = new SCIMMY.Messages.Error(fault as never) as unknown as Person
      return { status: Number(message.status), body: { ...message } }
    }
  }
}
