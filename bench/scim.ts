import { setInterval } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import { load, type Outcome, type Shot, sendOnce } from './load.ts'
import { signInMembers } from './members.ts'
import { startProvider } from './sessions.ts'
import { base64Credentials, developmentProject } from './sign-in.ts'
import { median } from './statistics.ts'

/** Speeds of provisioning. */
export interface Provisioning {
  readonly importedPerSecond: number
  readonly floorPerSecond: number
  /** People imported relative to the floor, the median of the rounds. */
  readonly importRatio: number
  readonly alone: Outcome
  readonly beside: Outcome
  /** Session checks beside provisioning relative to those alone, the median of the rounds. */
  readonly besideRatio: number
}

const rounds = 5
/** 10,000 in all. A connection takes 3,000 requests a minute, so each round has its own. */
const peopleOfRound = 2_000
const connections = 32
const pace = { connections, seconds: 4 }
/** What Entra ID expects of a service. */
const pushesPerSecond = 25

/** An identity provider with its connection. */
interface Pusher {
  readonly path: string
  readonly headers: Shot['headers']
}

/** Measures an import by POST beside a bare route, and what provisioning costs others. */
export const measureProvisioning = async (databaseURL: (name: string) => string): Promise<Provisioning> => {
  const floorScript = fileURLToPath(new URL('./servers/floor.ts', import.meta.url))
  const floor = await startChild(floorScript, [databaseURL('floor')])
  const ours = await startProvider(databaseURL('ours'))
  try {
    const bare: { port: number } = JSON.parse(floor.line)
    const headers = { 'content-type': 'application/scim+json' }
    const barePusher = (name: string): Pusher => ({ path: `/floor/${name.padStart(8, '-')}`, headers })
    await push(bare.port, barePusher('warm'), 2_000)
    await push(ours.port, await pusherOf(ours.port, 'warm'), 200)
    const imports: { ours: number; floor: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const below = await push(bare.port, barePusher(`${round}`), peopleOfRound)
      const pusher = await pusherOf(ours.port, `import-${round}`)
      imports.push({ floor: below, ours: await push(ours.port, pusher, peopleOfRound) })
    }
    const { alone, beside, ratio } = await compareBeside(ours.port)
    return {
      importedPerSecond: median(imports.map((round) => round.ours)),
      floorPerSecond: median(imports.map((round) => round.floor)),
      importRatio: median(imports.map((round) => round.ours / round.floor)),
      alone,
      beside,
      besideRatio: ratio,
    }
  } finally {
    await Promise.all([floor.stop(), ours.stop()])
  }
}

/** Creates an organization with a connection. */
const pusherOf = async (port: number, slug: string): Promise<Pusher> => {
  const base = `http://localhost:${port}`
  const { project_id, secret } = await developmentProject(base, 'B2B')
  const headers = { authorization: base64Credentials(project_id, secret), 'content-type': 'application/json' }
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${base}/v1/b2b${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const named = { organization_name: slug, organization_slug: slug }
  const { organization } = await post<{ organization: { organization_id: string } }>('/organizations', named)
  const { connection } = await post<{ connection: { connection_id: string; bearer_token: string } }>(
    `/scim/${organization.organization_id}/connection`,
    {},
  )
  return {
    path: `/scim/v2/${connection.connection_id}`,
    headers: { authorization: `Bearer ${connection.bearer_token}`, 'content-type': 'application/scim+json' },
  }
}

/** Imports people as Okta does, and returns how many a second. */
const push = async (port: number, { path, headers }: Pusher, people: number): Promise<number> => {
  const name = path.slice(-8).toLowerCase()
  const shots = Array.from({ length: people }, (_, person): Shot => {
    const userName = `person-${person}@${name}.example`
    return {
      path: `${path}/Users`,
      headers,
      body: JSON.stringify({
        userName,
        externalId: `00u${person}`,
        displayName: `Person ${person}`,
        active: true,
        name: { givenName: 'Person', familyName: String(person) },
        emails: [{ primary: true, value: userName, type: 'work' }],
      }),
    }
  })
  const { perSecond, failed } = await sendOnce(port, shots, { connections, expected: 201 })
  if (failed > 0) throw new Error(`${failed} people were not created, so the figures are meaningless.`)
  return perSecond
}

/** Compares session checks alone with those beside 25 requests of an identity provider a second. */
const compareBeside = async (port: number) => {
  const shots = await signInMembers(port, 100)
  const pusher = await pusherOf(port, 'beside')
  await push(port, pusher, 200)
  const outcomes: { alone: Outcome; beside: Outcome }[] = []
  for (let round = 0; round < rounds; round++) {
    const outcome: Partial<Record<'alone' | 'beside', Outcome>> = {}
    // The order changes, so that a machine that slows down favors neither.
    for (const name of round % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const)) {
      const stop = new AbortController()
      const pushing = name === 'beside' ? sendSteadily(port, pusher, stop.signal) : Promise.resolve(0)
      outcome[name] = await load(port, shots, pace)
      stop.abort()
      const failed = await pushing
      if (failed + outcome[name].failed > 0) throw new Error('Requests failed, so the figures are meaningless.')
    }
    outcomes.push(outcome as { alone: Outcome; beside: Outcome })
  }
  const middle = (name: 'alone' | 'beside') =>
    outcomes.map((one) => one[name]).toSorted((one, other) => one.perSecond - other.perSecond)[
      Math.floor(rounds / 2)
    ] as Outcome
  const ratio = median(outcomes.map((one) => one.beside.perSecond / one.alone.perSecond))
  return { alone: middle('alone'), beside: middle('beside'), ratio }
}

/** Sends what identity providers send most, at an even pace: a search by name, and a change. Returns how many failed. */
const sendSteadily = async (port: number, { path, headers }: Pusher, signal: AbortSignal): Promise<number> => {
  const base = `http://127.0.0.1:${port}${path}`
  const name = path.slice(-8).toLowerCase()
  const first = await fetch(`${base}/Users?count=1`, { headers })
  const { Resources } = (await first.json()) as { readonly Resources: readonly { readonly id: string }[] }
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
  let failed = 0
  let sent = 0
  const sending: Promise<void>[] = []
  const send = async () => {
    const filter = encodeURIComponent(`userName eq "person-${sent % 200}@${name}.example"`)
    const change = { schemas, Operations: [{ op: 'replace', path: 'title', value: `Title ${sent}` }] }
    const answer =
      sent % 2 === 0
        ? await fetch(`${base}/Users?filter=${filter}`, { headers })
        : await fetch(`${base}/Users/${Resources[0]?.id}`, { method: 'PATCH', headers, body: JSON.stringify(change) })
    await answer.arrayBuffer()
    if (answer.status !== 200) failed += 1
  }
  try {
    for await (const _ of setInterval(1000 / pushesPerSecond, undefined, { signal })) {
      sending.push(send())
      sent += 1
    }
  } catch {
    // The load has ended.
  }
  await Promise.all(sending)
  return failed
}
