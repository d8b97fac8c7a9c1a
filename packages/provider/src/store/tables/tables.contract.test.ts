import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeOnPostgres } from '../../testing/databases/stores.ts'
import { appCalls } from '../../testing/store-contract/app-calls.ts'
import { messageCalls } from '../../testing/store-contract/message-calls.ts'
import { organizationCalls } from '../../testing/store-contract/organization-calls.ts'
import { projectCalls } from '../../testing/store-contract/project-calls.ts'
import { scimCalls } from '../../testing/store-contract/scim-calls.ts'
import { sessionCalls } from '../../testing/store-contract/session-calls.ts'
import { userCalls } from '../../testing/store-contract/user-calls.ts'
import { openStore } from '../open.ts'

const nouns = {
  users: userCalls,
  sessions: sessionCalls,
  organizations: organizationCalls,
  scim: scimCalls,
  apps: appCalls,
  projects: projectCalls,
  messages: messageCalls,
}

/** Functions that read or make a row or a text, and run no statement. */
const withoutStatement: ReadonlySet<string> = new Set([
  ...['scopesIn', 'authorization', 'toAuthorizationColumns', 'storedEvent', 'factorKey', 'ownedFactor', 'factorsIn'],
  ...[
    'organizationOf',
    'member',
    'membership',
    'asPerson',
    'oauthClientKey',
    'organization',
    'organizationReader',
    'proofsOfBefore',
    'causeOf',
    'readProofs',
    'storedProofs',
  ],
  ...['session', 'user'],
  // Rows of `addNewPeople`.
  ...['factorLine', 'memberLine', 'userLine', 'eventLines', 'queuedLines', 'scimUserLine', 'scimLogLine'],
])

/**
 * Rules run on SQLite in every run. This contract is why that is enough: both databases answer each statement alike.
 * Searched texts are in the case of the rows, because callers fold both.
 */
describeOnPostgres('the statements of the tables', (given) => {
  it('have the same answers on both databases, one after the other on the same rows', async () => {
    const stores = [await openStore('memory:'), await openStore(given.url)] as const
    const [sqlite, postgres] = stores
    try {
      const calls = Object.values(nouns).flat()
      const answers = { sqlite: [] as unknown[], postgres: [] as unknown[] }
      for (const { name, run } of calls) {
        answers.sqlite.push({ name, answer: await run(sqlite) })
        answers.postgres.push({ name, answer: await run(postgres) })
      }
      expect(answers.postgres).toEqual(answers.sqlite)
    } finally {
      await Promise.all(stores.map((store) => store.close()))
    }
  })

  it('are all in this contract', async () => {
    const called = new Set(Object.values(nouns).flatMap((calls) => calls.map((one) => one.calls)))
    const missing: string[] = []
    for (const file of globSync('*/*.ts', { cwd: import.meta.dirname }).filter((name) => !name.endsWith('.test.ts'))) {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`)
      for (const [name, value] of Object.entries(exported))
        if (typeof value === 'function' && !withoutStatement.has(name) && !called.has(value))
          missing.push(`${name} of ${file}`)
    }
    expect(missing).toEqual([])
  })
})
