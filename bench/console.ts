import { consoleHeader } from '@latchkey/protocol/console/session'
import { sampleUsers, seedUsers } from '@latchkey/provider/dev/sample-users'
import { openStore } from '@latchkey/provider/store/open'
import { load, type Outcome } from './load.ts'
import { startProvider } from './sessions.ts'
import { consumerProject, signIn } from './sign-in.ts'
import { median, percentile } from './statistics.ts'

/** How long the searches of one kind took. */
export interface SearchTime {
  readonly kind: string
  readonly medianMs: number
  readonly p95Ms: number
}

const people = 1_000_000
const searches = 100

/** A user of the middle, another one for each search. */
const other = (search: number) => 12_345 + search * 7_919

/** What operators type, by kind. Beginnings of few letters match many users. */
const typed: Readonly<Record<string, (search: number) => string>> = {
  nothing: () => '',
  'an address': (search) => sampleUsers.email(other(search)),
  'the beginning of an address': (search) => sampleUsers.email(other(search)).slice(0, 10),
  'the first letters of an address': () => 'pers',
  'a phone number': (search) => sampleUsers.phoneNumber(other(search)),
  'the beginning of a phone number': (search) => sampleUsers.phoneNumber(other(search)).slice(0, 6),
  'an ID': (search) => sampleUsers.id(other(search)),
  'an external ID': (search) => sampleUsers.externalId(other(search)),
  'the beginning of an external ID': () => 'Ext',
  'a name': (search) => sampleUsers.name(other(search)),
  'a first name': (search) => `Name${search}`,
  'the first letters of a name': () => 'nam',
  'an unknown name': (search) => `zuse ${search}`,
}

/** Measures the console's search of a project with a million users, one search after the other. */
export async function measureSearches(databaseURL: string): Promise<readonly SearchTime[]> {
  const first = await startProvider(databaseURL)
  const { project_id: projectId } = await consumerProject(first.base)
  await first.stop()
  // The provider has no call for so many at once.
  const store = await openStore(databaseURL)
  await seedUsers(store, projectId, { count: people, createdBefore: Date.now() })
  await store.close()
  const server = await startProvider(databaseURL)
  try {
    const search = await signedInSearch(server.base, projectId)
    const times: SearchTime[] = []
    for (const [kind, textOf] of Object.entries(typed)) {
      const samples: number[] = []
      for (let at = 0; at < searches; at++) {
        const startedAt = performance.now()
        const found = await search(textOf(at))
        samples.push(performance.now() - startedAt)
        if (found === 0 && kind !== 'an unknown name') throw new Error(`The search for ${kind} found no user.`)
      }
      times.push({ kind, medianMs: median(samples), p95Ms: percentile(samples, 0.95) })
    }
    return times
  } finally {
    await server.stop()
  }
}

/** Signs the first operator in. Returns a search that resolves with the number of users in the answer. */
const signedInSearch = async (base: string, projectId: string) => {
  const { url } = (await (await fetch(`${base}/dev/console/invite`)).json()) as { readonly url: string }
  const { origin, hash } = new URL(url)
  const headers = { [consoleHeader]: '1', Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
  const accepted = await fetch(`${origin}/api/session/invitation`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: new URLSearchParams(hash.slice(1)).get('token') }),
  })
  const cookie = accepted.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (text: string): Promise<number> => {
    const query = new URLSearchParams(text === '' ? {} : { q: text })
    const answer = await fetch(`${origin}/api/projects/${projectId}/users?${query}`, {
      headers: { ...headers, cookie },
    })
    const { users } = (await answer.json()) as { readonly users?: readonly object[] }
    if (users === undefined) throw new Error(`The console answered ${answer.status}.`)
    return users.length
  }
}

/** Session checks with and without the console. */
export interface ConsoleCost {
  readonly beside: Outcome
  readonly without: Outcome
  /** Throughput with the console relative to that without, the median of the rounds. */
  readonly ratio: number
}

const rounds = 9
const checked = 100
const pace = { connections: 32, seconds: 3 }

/** Compares session checks of a server with a console that nobody looks at, and of one without a console. */
export async function measureConsoleCost(databaseURL: (name: string) => string): Promise<ConsoleCost> {
  const beside = await startProvider(databaseURL('beside'))
  const without = await startProvider(databaseURL('without'), { CONSOLE_PORT: 'off' })
  try {
    const shots = { beside: await signIn(beside.port, checked), without: await signIn(without.port, checked) }
    await load(beside.port, shots.beside, pace)
    await load(without.port, shots.without, pace)
    const outcomes: { beside: Outcome; without: Outcome }[] = []
    for (let round = 0; round < rounds; round++) {
      // The order changes, so that a machine that slows down favors neither.
      const [early, late] = round % 2 === 0 ? (['beside', 'without'] as const) : (['without', 'beside'] as const)
      const outcome: Partial<Record<typeof early, Outcome>> = {}
      for (const name of [early, late]) outcome[name] = await load({ beside, without }[name].port, shots[name], pace)
      outcomes.push(outcome as { beside: Outcome; without: Outcome })
    }
    const middle = (name: 'beside' | 'without') =>
      outcomes.map((outcome) => outcome[name]).toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)]
    const [withConsole, withoutConsole] = [middle('beside'), middle('without')]
    if (withConsole === undefined || withoutConsole === undefined) throw new Error('No round was measured.')
    return {
      beside: withConsole,
      without: withoutConsole,
      ratio: median(outcomes.map((outcome) => outcome.beside.perSecond / outcome.without.perSecond)),
    }
  } finally {
    await Promise.all([beside.stop(), without.stop()])
  }
}
