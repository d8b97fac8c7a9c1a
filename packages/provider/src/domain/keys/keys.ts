import type { Clock } from '../../ports/clock.ts'
import type { Sealing } from '../../ports/sealing.ts'
import type { Store } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'
import { keysOfProject, type StoredKey } from '../../store/tables/signing-keys.ts'
import { type LastKnown, lastKnown } from '../projects/last-known.ts'
import { type PublicJwk, readPair, type SigningKey } from './key-pairs.ts'
import { keyStates, missingKey } from './key-states.ts'
import { makeKey, placeOfKey } from './new-key.ts'

/** A project's signing keys, made when they are first needed and replaced while the provider runs. */
export interface Keys {
  /** The key that signs now. */
  signingKey(project: Project): Promise<SigningKey>
  /** Public parts of every key that signs, will sign soon, or may have signed something valid: the JWKS answer. */
  jwks(project: Project): Promise<{ readonly keys: readonly PublicJwk[] }>
}

export interface KeysOptions {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
}

type Pair = ReturnType<typeof readPair>

/** A project's stored keys as they were last read, and the project as it was last seen. */
interface Known {
  project: Project
  /** For signing: another node's next key is heard of long before it signs. */
  readonly signing: LastKnown<readonly StoredKey[]>
  /** For publishing: another node's next key is told at once. */
  readonly publishing: LastKnown<readonly StoredKey[]>
}

/** A node asks once a minute whether there is another key; the next one is there for five before it signs. */
const freshForMs = 60_000

export const createKeys = ({ store, sealing, clock }: KeysOptions): Keys => {
  const byProject = new Map<string, Known>()
  const pairs = new Map<string, Pair>()

  const makeMissing = async (project: Project, keys: readonly StoredKey[]): Promise<readonly StoredKey[]> => {
    const missing = missingKey(keys, project.settings.jwt_algorithm, clock.now())
    if (missing === null) return keys
    await makeKey({ store, sealing, clock }, project, missing)
    return keysOfProject(store.rows, project)
  }

  const knownOf = (project: Project): Known => {
    const known = byProject.get(project.projectId)
    if (known !== undefined) {
      if (known.project.settings.jwt_algorithm !== project.settings.jwt_algorithm) known.signing.forget()
      known.project = project
      return known
    }
    const load = async () => {
      const asking = fresh.project
      return makeMissing(asking, await keysOfProject(store.rows, asking))
    }
    const fresh: Known = {
      project,
      signing: lastKnown(load, { clock, freshForMs }),
      publishing: lastKnown(load, { clock, freshForMs: 0 }),
    }
    byProject.set(project.projectId, fresh)
    return fresh
  }

  const pairOf = ({ kid, algorithm, sealedPrivateKey }: StoredKey): Pair => {
    const known = pairs.get(kid)
    if (known !== undefined) return known
    const pair = readPair({ kid, pem: sealing.open(placeOfKey(kid), sealedPrivateKey) }, algorithm)
    pairs.set(kid, pair)
    return pair
  }

  return {
    async signingKey(project) {
      const { current } = keyStates(await knownOf(project).signing.read(), clock.now())
      if (current === null) throw new Error(`The key of ${project.projectId} was written and cannot be read back.`)
      return pairOf(current).key
    },
    // Back ends verify tokens on their own: they must not stop because the database here is slow or away.
    async jwks(project) {
      const { next, current, retired } = keyStates(await knownOf(project).publishing.read(), clock.now())
      const published = [...next, ...(current === null ? [] : [current]), ...retired]
      return { keys: published.map((key) => pairOf(key).jwk) }
    },
  }
}
