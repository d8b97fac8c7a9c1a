import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../../../tools/build/server-code.ts'
import { openStore } from '../store/open.ts'
import { startPostgres, type TestPostgres } from './databases/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database on the server for this run. */
    readonly postgresURL: string
    /** Name of a database with all tables and no row. Suites copy it. */
    readonly postgresTemplate: string
    /** The bundled command, which starts in a seventh of the CPU time of its source. */
    readonly command: string
  }
}

let server: TestPostgres | undefined
let removeTemplate = async () => {}

/** It is in the package, where its libraries are found. */
const bundle = fileURLToPath(new URL(`../../.cache/command-${process.pid}`, import.meta.url))

/**
 * Starts one server for the whole run, with a migrated database of which every suite on PostgreSQL makes a copy, and
 * bundles the command, which tests start in many processes.
 */
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
  await bundleServer(fileURLToPath(new URL('../latchkey.ts', import.meta.url)), bundle)
  project.provide('command', join(bundle, 'latchkey.js'))
  project.provide('postgresURL', server.url)
  project.provide('postgresTemplate', template)
}

export const teardown = async () => {
  await removeTemplate()
  await server?.stop()
  await rm(bundle, { recursive: true, force: true })
}
