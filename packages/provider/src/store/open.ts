import type { Store } from './store.ts'

/**
 * Opens the database that the address names and brings its tables up to date.
 *
 * `file:FOLDER` is SQLite in that folder, `memory:` SQLite that is gone at exit, `postgres://…` a PostgreSQL server.
 * Throws `StartError` when it cannot be used.
 */
export declare const openStore: (url: string) => Promise<Store>
