import type { Grant } from '@latchkey/protocol/identity/session'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createClientAddressOf } from '../http/client-address.ts'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'
import { inProcess } from '../http/connection.ts'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { basic, page } from '../testing/provider.ts'
import { createRouter, type RequestHandler } from './router.ts'
import { routes } from './sdk-routes.ts'

/** The provider while the disk of its database is full, and afterwards. */

describeStoreContract('a full disk', (store) => {
  let test: TestDeps
  let answering: RequestHandler

  beforeAll(async () => {
    test = await openTestDeps(store.url)
    const routeDeps = {
      deps: test.deps,
      environment: 'test' as const,
      baseURLOf: () => page,
      docsURLOf: () => null,
      clientAddressOf: createClientAddressOf([]),
      requireKnownProxy: () => {},
      metrics: null,
      concurrency: createConcurrencyLimit(100, test.deps.store.patience.run),
    }
    answering = createRouter({ routeDeps, routes, backEndRoutes: [], forms: [], development: null })
    if (store.kind === 'postgres') await makeTrigger()
  })
  afterEach(() => free())
  afterAll(() => test.deps.store.close())

  const run = (statement: string) => sql.raw(statement).execute(test.deps.store.db)
  const makeTrigger = () =>
    run(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
  /** Runs a statement for each table, `%I` in it, in one exchange with the database. */
  const eachTable = (statement: string) =>
    run(`DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
      LOOP EXECUTE format('${statement}', name); END LOOP; END $$`)

  /** SQLite is limited to its current size. In PostgreSQL, a trigger on each table raises the error of a full disk. */
  const fill = async () => {
    if (store.kind === 'postgres')
      return eachTable('CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON %I EXECUTE FUNCTION no_room()')
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(test.deps.store.db)
    await run(`PRAGMA max_page_count = ${rows[0]?.page_count}`)
  }
  const free = async () => {
    if (store.kind === 'postgres') await eachTable('DROP TRIGGER IF EXISTS no_room ON %I')
    else await run('PRAGMA max_page_count = 1073741823')
  }

  const ask = async <Data = Record<string, unknown>>(method: string, path: string, body?: object, session?: string) => {
    const { publicToken } = test.project
    const headers = { 'Content-Type': 'application/json', Authorization: basic(publicToken, session ?? publicToken) }
    const answer = await answering(
      new Request(page + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
      inProcess,
    )
    const text = await answer.text()
    const { data, error_type, error_message } = JSON.parse(text) as {
      data: Data
      error_type?: string
      error_message?: string
    }
    return { status: answer.status, data, error_type, error_message, wait: Number(answer.headers.get('retry-after')) }
  }
  const post = <Data>(path: string, body: object, session?: string) =>
    ask<Data>('POST', `/sdk/v1${path}`, body, session)
  const send = (email: string) => post<{ method_id: string }>('/otps/email/login_or_create', { email })
  const codeFor = async (email: string) => {
    const { data } = await send(email)
    await test.deps.outbox.settled()
    return { token: test.sent.findLast(({ to }) => to === email)?.code ?? '', method_id: data.method_id }
  }
  const redeem = (code: object) => post<Grant>('/otps/authenticate', { ...code, session_duration_minutes: 60 })
  const signIn = async (email: string) => (await redeem(await codeFor(email))).data.session_token

  /** Writes until it fails, because a partly filled page still takes a row or two. */
  const untilRefused = async (
    write: (n: number) => Promise<{
      readonly status: number
      readonly wait: number
      readonly error_type?: string | undefined
      readonly error_message?: string | undefined
    }>,
  ) => {
    for (let n = 0; n < 500; n++) {
      const answer = await write(n)
      if (answer.status === 200) continue
      expect(answer).toMatchObject({ status: 503, error_type: 'service_unavailable' })
      expect(answer.error_message).toMatch(/no room.*nothing was changed/)
      expect(answer.wait).toBeGreaterThan(0)
      return n
    }
    throw new Error('Nothing was refused.')
  }

  it('returns 503 for writes, while sessions, keys and settings can be read', async () => {
    const session = await signIn('ada@example.com')
    test.clock.advance(60)
    await fill()
    const last = await untilRefused((n) => send(`new-${n}@example.com`))
    await untilRefused((n) =>
      post('/passwords', {
        email: `with-${n}@example.com`,
        password: `a long password ${n} of theirs`,
        session_duration_minutes: 60,
      }),
    )
    for (const answer of [
      await ask('GET', '/sdk/v1/users/me', undefined, session),
      await post('/sessions/authenticate', {}, session),
      await ask('GET', `/sdk/v1/projects/bootstrap/${test.project.publicToken}`),
      await ask('GET', `/v1/sessions/jwks/${test.project.projectId}`),
      await ask('GET', '/health'),
    ])
      expect(answer.status).toBe(200)

    await free()
    expect(await signIn(`new-${last}@example.com`)).toBeTruthy()
    expect((await post('/sessions/authenticate', {}, session)).status).toBe(200)
  })

  it('keeps acknowledged writes and leaves no partial ones', async () => {
    const emails = Array.from({ length: 40 }, (_, n) => `due-${n}@example.com`)
    const codes = []
    for (const email of emails) codes.push({ email, code: await codeFor(email) })
    await fill()
    const tried = []
    for (const { email, code } of codes) tried.push({ email, code, answer: await redeem(code) })
    expect(tried.some(({ answer }) => answer.status === 503)).toBe(true)

    await free()
    for (const { email, code, answer } of tried) {
      const granted = answer.status === 200 ? answer : await redeem(code)
      const me = await ask<{ emails: unknown[] }>('GET', '/sdk/v1/users/me', undefined, granted.data.session_token)
      expect(me.data.emails).toMatchObject([{ email }])
      expect((await redeem(code)).status).toBe(404)
    }
    if (store.kind !== 'sqlite') return
    const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(test.deps.store.db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  })
})
