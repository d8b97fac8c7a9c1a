import type { Store } from './store.ts'

/** Forgets every person, session, code and counter. Projects, their keys and settings stay. */
export declare const emptyStore: (store: Store) => Promise<void>
