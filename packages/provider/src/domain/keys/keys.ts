import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Sealing } from '../../ports/sealing.ts'
import type { Store } from '../../store/store.ts'
import { keysOfProject, type StoredKey } from '../../store/tables/keys/signing-keys.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { type LastKnown, lastKnown } from '../last-known.ts'
import { type PublicJwk, readPair, type SigningKey } from './key-pairs.ts'
import { keyStates, missingKey } from './key-states.ts'
import { makeKey, placeOfKey } from './new-key.ts'

/** A project's signing keys, created on first use and rotated while the provider runs. */
export interface Keys {
  /** Returns the key that signs now. */
  signingKey(project: Project): Promise<SigningKey>
  /**
   * Returns the public key with this ID; `null` if the project does not publish it. A key that another node has just
   * created is read from the store; a known one needs no query.
   */
  verifyingKey(project: Project, kid: string | undefined): Promise<KeyObject | null>
  /** Returns the JWKS: public parts of every key that signs, will sign soon, or may have signed a valid token. */
  jwks(project: Project): Promise<{ readonly keys: readonly PublicJwk[] }>
}

export interface KeysOptions {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
}

type Pair = ReturnType<typeof readPair>

/** The last read keys of a project, and the last seen project. */
interface ProjectKeys {
  project: Project
  /** For signing: another node's next key is noticed long before it signs. */
  readonly signing: LastKnown<readonly StoredKey[]>
  /** For publishing: another node's next key is returned at once. */
  readonly publishing: LastKnown<readonly StoredKey[]>
}

/** A node checks for new keys once a minute; they are published five minutes before they sign. */
const freshForMs = 60_000

export const createKeys = ({ store, sealing, clock }: KeysOptions): Keys => {
  const byProject = new Map<string, ProjectKeys>()
  const pairs = new Map<string, Pair>()

  const makeMissing = async (project: Project, keys: readonly StoredKey[]): Promise<readonly StoredKey[]> => {
    const missing = missingKey(keys, project.settings.jwt_algorithm, clock.now())
    if (missing === null) return keys
    await makeKey({ store, sealing, clock }, project, missing)
    return keysOfProject(store.db, project)
  }

  const knownOf = (project: Project): ProjectKeys => {
    const cachedKeys = byProject.get(project.projectId)
    if (cachedKeys !== undefined) {
      if (cachedKeys.project.settings.jwt_algorithm !== project.settings.jwt_algorithm) cachedKeys.signing.forget()
      cachedKeys.project = project
      return cachedKeys
    }
    const load = async () => {
      const currentProject = fresh.project
      return makeMissing(currentProject, await keysOfProject(store.db, currentProject))
    }
    const fresh: ProjectKeys = {
      project,
      signing: lastKnown(load, { clock, freshForMs }),
      publishing: lastKnown(load, { clock, freshForMs: 0 }),
    }
    byProject.set(project.projectId, fresh)
    return fresh
  }

  const pairOf = ({ kid, algorithm, sealedPrivateKey }: StoredKey): Pair => {
    const cachedPair = pairs.get(kid)
    if (cachedPair !== undefined) return cachedPair
    const pair = readPair({ kid, pem: sealing.open(placeOfKey(kid), sealedPrivateKey) }, algorithm)
    pairs.set(kid, pair)
    return pair
  }

  return {
    async signingKey(project) {
      const { current } = keyStates(await knownOf(project).signing.read(), clock.now())
      if (current === null)
        throw new Error(`The signing key of ${project.projectId} was written but could not be read back.`)
      return pairOf(current).key
    },
    async verifyingKey(project, kid) {
      const { signing, publishing } = knownOf(project)
      const publicKeyIn = (keys: readonly StoredKey[]): KeyObject | null => {
        const found = publishedKeys(keys, clock.now()).find((key) => key.kid === kid)
        return found === undefined ? null : pairOf(found).publicKey
      }
      return publicKeyIn(await signing.read()) ?? publicKeyIn(await publishing.read())
    },
    // Back ends verify tokens themselves, and must not fail because the database is slow or unavailable.
    async jwks(project) {
      const keys = publishedKeys(await knownOf(project).publishing.read(), clock.now())
      return { keys: keys.map((key) => pairOf(key).jwk) }
    },
  }
}

const publishedKeys = (keys: readonly StoredKey[], now: number): readonly StoredKey[] => {
  const { next, current, retired } = keyStates(keys, now)
  return [...next, ...(current === null ? [] : [current]), ...retired]
}
