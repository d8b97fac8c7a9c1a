import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '../store/open.ts'
import { startPostgres, type TestPostgres } from './databases/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database on the server for this run. */
    readonly postgresURL: string
    /** Name of a database with all tables and no row. Suites copy it. */
    readonly postgresTemplate: string
  }
}

let server: TestPostgres | undefined
let removeTemplate = async () => {}

/** Starts one server for the whole run, with a migrated database of which every suite on PostgreSQL makes a copy. */
export const setup = async (project: TestProject) => {
  server = await startPostgres()
  const template = `latchkey_template_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`CREATE DATABASE ${template}`)
  const url = new URL(server.url)
  url.pathname = `/${template}`
  await (await openStore(url.href)).close()
  removeTemplate = async () => {
    await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await client.end()
  }
  project.provide('postgresURL', server.url)
  project.provide('postgresTemplate', template)
}

export const teardown = async () => {
  await removeTemplate()
  await server?.stop()
}
