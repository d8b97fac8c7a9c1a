import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { administer } from '../../../testing/databases/stores.ts'
import { createProject, runProgram } from '../../../testing/program.ts'

/** An import whose database runs out of disk space. */

const database = `latchkey_import_${randomUUID().replaceAll('-', '')}`
const environment = { DATABASE_URL: '', SECRETS_KEY: randomBytes(32).toString('base64') }
beforeEach(async () => {
  await administer(`CREATE DATABASE ${database}`)
  const url = new URL(inject('postgresURL'))
  url.pathname = `/${database}`
  environment.DATABASE_URL = url.href
})
afterEach(() => administer(`DROP DATABASE ${database} WITH (FORCE)`))

const run = async (...statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

it('reports the abort, keeps imported users, and continues with the same file', async () => {
  const { project_id } = await createProject(['--name', 'Shop', '--origin', 'https://shop.example'], environment)
  const people = Array.from({ length: 600 }, (_, n) => ({ emails: [{ email: `person-${n}@example.com` }] }))
  const last = { emails: [{ email: 'last@example.com' }], untrusted_metadata: { is: 'the last' } }
  const lines = `${[...people, last].map((person) => JSON.stringify(person)).join('\n')}\n`
  await run(
    `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
    `CREATE TRIGGER no_room BEFORE INSERT ON users FOR EACH ROW
      WHEN (NEW.untrusted_metadata LIKE '%the last%') EXECUTE FUNCTION no_room()`,
  )
  const broken = await runProgram(['user', 'import', project_id], environment, lines)
  expect(broken).toMatchObject({ code: 1, out: '' })
  expect(broken.complaint).toMatch(/aborted, because the database has no disk space.*import the same file again/)

  await run('DROP TRIGGER no_room ON users')
  const again = await runProgram(['user', 'import', project_id], environment, lines)
  expect([again.code, JSON.parse(again.out)]).toEqual([0, { imported: 101, present: 500, refused: 0 }])
})
