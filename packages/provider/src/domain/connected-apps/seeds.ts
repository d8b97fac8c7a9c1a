import { atomically } from '../../store/atomically.ts'
import {
  addConnectedApp,
  type ConnectedAppType,
  type StoredConnectedApp,
} from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { newApp } from './new-app.ts'

interface AppSeed {
  readonly clientId: string
  readonly type: ConnectedAppType
  readonly name: string
  readonly description: string
}

/** The apps of a development project. Their IDs are fixed, so that examples and tools may name them. */
const seeds: readonly AppSeed[] = [
  {
    clientId: 'connected-app-test-11111111-1111-4111-8111-111111111111',
    type: 'first_party_public',
    name: 'Playground notes',
    description: 'An app of this site.',
  },
  {
    clientId: 'connected-app-test-22222222-2222-4222-8222-222222222222',
    type: 'third_party_public',
    name: 'Example agent',
    description: 'An app of another company.',
  },
]

/** The port of a loopback URL is free, so these match the playground at any port. */
const redirectURLs = [
  'http://localhost/playground/client/callback',
  'http://127.0.0.1/playground/client/callback',
  'http://127.0.0.1/callback',
  'http://localhost/callback',
]

const postLogoutRedirectURLs = ['http://localhost/playground/client', 'http://127.0.0.1/playground/client']

/** Creates the missing apps of a development project. */
export const ensureConnectedApps = ({ store, clock }: Pick<Deps, 'store' | 'clock'>, project: Project): Promise<void> =>
  atomically(store, async (db) => {
    for (const seed of seeds) await addConnectedApp(db, project, planted(seed, clock.now()))
  })

const planted = ({ clientId, type, ...described }: AppSeed, now: number): StoredConnectedApp => {
  const app = newApp(clientId, type, now)
  return { ...app, ...described, settings: { ...app.settings, redirectURLs, postLogoutRedirectURLs } }
}
