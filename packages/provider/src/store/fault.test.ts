import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { isRepeatable, storeFault } from './fault.ts'
import { openStore } from './open.ts'

describe('a fault of the database', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code })

  it.each(['08006', '53300', '57P01', '57014', '58030', '25006', 'ECONNREFUSED', 'ECONNRESET'])(
    'converts %s into service_unavailable with Retry-After',
    (code) => {
      expect(storeFault(withCode(code))).toMatchObject({ type: 'service_unavailable', retryAfterSeconds: 2 })
    },
  )

  it.each(['23505', '42601', '22P02', 'ERR_INVALID_ARG_TYPE', ''])('returns %s unchanged', (code) => {
    const fault = withCode(code)
    expect(storeFault(fault)).toBe(fault)
  })

  it('of a broken connection becomes service_unavailable with Retry-After', async () => {
    const client = new pg.Client({ connectionString: inject('postgresURL') })
    await client.connect()
    await client.end()
    const fault = await client.query('SELECT 1').catch((thrown: unknown) => thrown)
    expect(storeFault(fault)).toMatchObject({ type: 'service_unavailable' })
  })

  it('is retried when the database asks for it', () => {
    expect(['40001', '40P01', '23505'].map((code) => isRepeatable(withCode(code)))).toEqual([true, true, false])
  })

  it('of a full SQLite file becomes service_unavailable with Retry-After', () => {
    const database = new DatabaseSync(':memory:')
    database.exec('PRAGMA max_page_count = 2; CREATE TABLE t (x)')
    let fault: unknown
    try {
      for (;;) database.prepare('INSERT INTO t VALUES (zeroblob(4000))').run()
    } catch (thrown) {
      fault = thrown
    }
    expect(storeFault(fault)).toMatchObject({ type: 'service_unavailable' })
  })

  it('that ends every connection does not affect later statements', async () => {
    const store = await openStore(inject('postgresURL'))
    const client = new pg.Client({ connectionString: inject('postgresURL') })
    await client.connect()
    await Promise.all([store.ping(), store.ping(), store.ping()])
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'latchkey' AND datname = current_database()",
    )
    await client.end()
    let isAnswered = false
    for (let tries = 0; tries < 10 && !isAnswered; tries++) {
      isAnswered = await store.ping().then(
        () => true,
        (fault: unknown) => {
          expect(fault).toMatchObject({ type: 'service_unavailable' })
          return false
        },
      )
    }
    expect(isAnswered).toBe(true)
    await store.close()
  })
})
