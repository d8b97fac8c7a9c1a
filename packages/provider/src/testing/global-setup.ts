import type { TestProject } from 'vitest/node'
import { startPostgres, type TestPostgres } from './databases/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the server that this run tests against. */
    readonly postgresURL: string
  }
}

let server: TestPostgres | undefined

/** One server for the whole run; every test file makes its own database on it. */
export const setup = async (project: TestProject) => {
  server = await startPostgres()
  project.provide('postgresURL', server.url)
}

export const teardown = async () => {
  await server?.stop()
}
