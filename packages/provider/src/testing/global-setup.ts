import type { TestProject } from 'vitest/node'
import { startPostgres, type TestPostgres } from './databases/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database on the server for this run. */
    readonly postgresURL: string
  }
}

let server: TestPostgres | undefined

/** Starts one server for the whole run; every test file creates its own database on it. */
export const setup = async (project: TestProject) => {
  server = await startPostgres()
  project.provide('postgresURL', server.url)
}

export const teardown = async () => {
  await server?.stop()
}
