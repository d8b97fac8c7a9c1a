import type { Clock } from '../../ports/clock.ts'
import type { Sealing } from '../../ports/sealing.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Store } from '../../store/store.ts'
import { addKey, keysOfProject, type StoredKey } from '../../store/tables/keys/signing-keys.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { newPair } from './key-pairs.ts'
import { successorKey } from './key-states.ts'

interface Parts {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
}

/** Creates a key that a project lacks and stores it sealed. If two nodes do so at once, one of them succeeds. */
export const makeKey = async (
  { store, sealing, clock }: Parts,
  { projectId, settings }: Project,
  times: Pick<StoredKey, 'generation' | 'signsFrom'>,
): Promise<void> => {
  const { kid, pem } = await newPair(settings.jwt_algorithm)
  const sealedPrivateKey = sealing.seal(placeOfKey(kid), pem)
  const key = { kid, projectId, algorithm: settings.jwt_algorithm, sealedPrivateKey, ...times }
  await addKey(store.db, key, clock.now())
}

/** Rotates a project's key early. `null` if the next key is already waiting. */
export const rotateKey = async (parts: Parts, project: Project): Promise<StoredKey | null> => {
  const times = successorKey(await keysOfProject(parts.store.db, project), parts.clock.now())
  if (times === null) return null
  await makeKey(parts, project, times)
  const [newest = null] = await keysOfProject(parts.store.db, project)
  return newest
}

/**
 * Creates a key of the current algorithm that signs at once, for a project in development: a developer who tries the
 * setting need not wait until back ends have fetched the key.
 */
export const changeKeyAtOnce = async (parts: Parts, project: Project): Promise<void> => {
  const [newest] = await keysOfProject(parts.store.db, project)
  if (newest === undefined || newest.algorithm === project.settings.jwt_algorithm) return
  await makeKey(parts, project, { generation: newest.generation + 1, signsFrom: parts.clock.now() })
}

/** Returns the place that a private key is sealed to. */
export const placeOfKey = (kid: string) => sealedAt('signing_keys.private_key', kid)
