import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../store/store.ts'
import type { Project, ProjectSettings } from '../store/tables/projects.ts'
import { addKey, keysOfProject, type StoredKey } from '../store/tables/signing-keys.ts'
import { type LastKnown, lastKnown } from './last-known.ts'

export interface SigningKey {
  readonly kid: string
  readonly algorithm: ProjectSettings['jwt_algorithm']
  readonly privateKey: KeyObject
}

/** A public key as verifiers read it (RFC 7517). */
export interface PublicJwk extends JsonWebKey {
  readonly kid: string
  readonly use: 'sig'
  readonly alg: SigningKey['algorithm']
}

/** A project's signing keys, made when they are first needed. */
export interface Keys {
  /** The key that signs now. */
  signingKey(project: Project): Promise<SigningKey>
  /** Public parts of every key that may still have signed something valid: the JWKS answer. */
  jwks(project: Project): Promise<{ readonly keys: readonly PublicJwk[] }>
}

/** A project's public keys as they were last read, and the project as it was last seen. */
interface Publication {
  project: Project
  readonly known: LastKnown<readonly PublicJwk[]>
}

const generate = promisify(generateKeyPair)

/** How a pair of each algorithm is made; the work is done off the event loop. */
const pairs: Readonly<Record<SigningKey['algorithm'], () => Promise<{ privateKey: KeyObject; publicKey: KeyObject }>>> =
  {
    RS256: () => generate('rsa', { modulusLength: 2048 }),
    ES256: () => generate('ec', { namedCurve: 'P-256' }),
  }

export const createKeys = ({ store, clock }: { readonly store: Store; readonly clock: Clock }): Keys => {
  const signing = new Map<string, Promise<SigningKey>>()
  const published = new Map<string, Publication>()

  /** The newest stored key of the project's algorithm; the first one is made here, and of two nodes one wins. */
  const findOrMake = async ({ projectId, settings }: Project): Promise<SigningKey> => {
    const algorithm = settings.jwt_algorithm
    const newest = async () => (await keysOfProject(store.rows, projectId)).find((key) => key.algorithm === algorithm)
    let found = await newest()
    if (found === undefined) {
      await addKey(store.rows, await makeKey(projectId, algorithm), clock.now())
      found = await newest()
    }
    if (found === undefined)
      throw new Error(`The ${algorithm} key of ${projectId} was written and cannot be read back.`)
    return { kid: found.kid, algorithm, privateKey: createPrivateKey(found.privateKey) }
  }

  const signingKey = (project: Project): Promise<SigningKey> => {
    const name = nameOf(project)
    const known = signing.get(name)
    if (known !== undefined) return known
    const found = findOrMake(project)
    signing.set(name, found)
    found.catch(() => signing.delete(name))
    return found
  }

  const publicKeys = async (project: Project): Promise<readonly PublicJwk[]> => {
    await signingKey(project)
    return (await keysOfProject(store.rows, project.projectId)).map(publicJwk)
  }

  const publish = (project: Project): Publication => {
    const load = () => publicKeys(publication.project)
    const publication: Publication = { project, known: lastKnown(load, { clock, freshForMs: 0 }) }
    published.set(project.projectId, publication)
    return publication
  }

  return {
    signingKey,
    // Back ends verify tokens on their own: they must not stop because the database here is slow or away.
    async jwks(project) {
      const publication = published.get(project.projectId) ?? publish(project)
      // Its algorithm may have changed: the keys of before stay known, and the next reading makes the new one.
      publication.project = project
      return { keys: await publication.known.read() }
    },
  }
}

const nameOf = ({ projectId, settings }: Project) => `${projectId} ${settings.jwt_algorithm}`

const makeKey = async (projectId: string, algorithm: SigningKey['algorithm']): Promise<StoredKey> => {
  const { privateKey, publicKey } = await pairs[algorithm]()
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { kid: `jwk-${kid}`, projectId, algorithm, generation: 1, privateKey: pem }
}

const publicJwk = ({ kid, algorithm, privateKey }: StoredKey): PublicJwk => ({
  ...createPublicKey(privateKey).export({ format: 'jwk' }),
  kid,
  use: 'sig',
  alg: algorithm,
})
