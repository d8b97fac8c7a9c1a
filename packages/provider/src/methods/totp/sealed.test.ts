import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { setUpTotp } from './set-up.ts'

describeOnBothStores('authenticator apps at rest', (store) => {
  it('neither the seed nor a recovery code is in the database as plaintext', async () => {
    const test = await openTestDeps(store.url)
    try {
      const linked = await ensurePerson(test, 'ada@example.com')
      const activeSession = await signedIn(test, linked)
      const { seed, recoveryCodes } = await setUpTotp(test.deps, test.project, activeSession)
      const { rows } = await sql<{ kind: string; sealed: string | null }>`SELECT * FROM factors`.execute(
        test.deps.store.db,
      )
      const totpRows = rows.filter(({ kind }) => kind === 'totp' || kind === 'recovery_codes')
      expect(totpRows.map(({ sealed }) => sealed?.startsWith('sealed.'))).toEqual([true, true])
      const text = JSON.stringify(rows)
      for (const secret of [seed, ...recoveryCodes]) expect(text).not.toContain(secret)
    } finally {
      await test.deps.store.close()
    }
  })
})
