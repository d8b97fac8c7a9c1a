import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeStoreContract } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

/** Tables to which a sign-in writes. */
const writtenTables = ['limits', 'once_secrets', 'users', 'factors', 'sessions', 'events', 'deliveries']

/**
 * Simulates a distributed database: some statements fail with "retry the transaction". SQLite has only one writer and
 * no conflicts; there the same users simply sign in.
 */
const injected = `
  CREATE SEQUENCE lost_races;
  CREATE FUNCTION lose_a_race() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF random() < 0.03 THEN
      PERFORM nextval('lost_races');
      RAISE EXCEPTION 'restart transaction' USING ERRCODE = '40001';
    END IF;
    RETURN NULL;
  END $$;
  ${writtenTables.map((table) => `CREATE TRIGGER lose AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION lose_a_race();`).join('\n')}
`

describeStoreContract('transactions that lose a race', (store) => {
  let nodes: TestProvider[] = []
  let database: pg.Client | undefined

  beforeAll(async () => {
    nodes = [await TestProvider.start(store.url)]
    if (store.kind === 'sqlite') return
    nodes.push(await TestProvider.start(store.url))
    database = new pg.Client({ connectionString: store.url })
    await database.connect()
    await database.query(injected)
  })
  afterAll(async () => {
    await database?.end()
    for (const node of nodes) await node.close()
  })

  it('are retried: every user signs in, and a code that is sent ten times at once opens one session', async () => {
    const node = (at: number) => nodes[at % nodes.length] as TestProvider
    const people = Array.from({ length: 30 }, (_, at) => ({ email: `racing-${at}@example.com`, at }))
    const granted = await Promise.all(people.map(({ email, at }) => node(at).signIn(email)))
    expect(new Set(granted.map(({ user }) => user.user_id)).size).toBe(people.length)
    const code = await node(0).sendCode('once-racing@example.com')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => node(at).authenticate(code)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    if (database === undefined) return
    const lost = await database.query('SELECT last_value FROM lost_races')
    expect(Number(lost.rows[0].last_value)).toBeGreaterThan(5)
  })
})
