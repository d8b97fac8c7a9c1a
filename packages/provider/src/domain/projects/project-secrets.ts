import { hash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db, Store } from '../../store/store.ts'
import {
  addProjectSecret,
  endOtherSecrets,
  endSecret,
  type ProjectSecret,
  secretsOfProject,
} from '../../store/tables/projects/project-secrets.ts'
import { lockProject, type Project } from '../../store/tables/projects/projects.ts'
import { applySecretEnding } from '../endings/secret-ending.ts'
import { newId } from '../ids.ts'
import { type LastKnown, lastKnown } from '../last-known.ts'
import { newSecret } from './new-project.ts'

/** The secrets of back ends. Only their hashes are stored. */
export interface ProjectSecrets {
  isSecretOf(project: Project, secret: string): Promise<boolean>
  /** Creates an additional secret that expires by itself. It is returned only here. */
  lend(project: Project, lifeMs: number): Promise<TemporarySecret>
  /** Creates a secret, which is returned only here. Existing ones expire after `overlapMs`. */
  rotate(project: Project, overlapMs: number): Promise<string>
  /** Lists the valid secrets, oldest first. */
  list(project: Project): Promise<readonly ListedSecret[]>
  /** Ends a secret, unless it is the `only` valid one: the back end could then no longer call. */
  revoke(project: Project, secretId: string): Promise<'revoked' | 'unknown' | 'only'>
}

/** A valid secret without its text, which is not stored. */
export interface ListedSecret {
  readonly secretId: string
  /** Null for the secret that the project was created with. */
  readonly createdAt: number | null
  /** When it expires; null if it does not. */
  readonly endsAt: number | null
}

/** A temporary secret, with an ID to refer to it. */
export interface TemporarySecret {
  readonly secretId: string
  readonly secret: string
  readonly endsAt: number
}

/** Maximum delay of another node's change. */
const freshForMs = 5_000

export interface ProjectSecretsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
}

/** ID of the secret that a project was created with. */
const firstIdOf = ({ projectId }: Project): string => `first-${projectId}`

export const createProjectSecrets = ({ store, clock, random }: ProjectSecretsOptions): ProjectSecrets => {
  const byProject = new Map<string, LastKnown<readonly ProjectSecret[]>>()
  const knownOf = (project: Project) => {
    const cachedSecrets =
      byProject.get(project.projectId) ?? lastKnown(() => secretsOfProject(store.db, project), { clock, freshForMs })
    byProject.set(project.projectId, cachedSecrets)
    return cachedSecrets
  }
  const newProjectSecret = (project: Project, endsAt: number | null) => {
    const secret = newSecret(random, project.environment)
    const secretId = newId(random, 'secret', project.environment)
    const secretRow: ProjectSecret = { secretId, hash: hash('sha256', secret), createdAt: clock.now(), endsAt }
    return { secret, added: secretRow }
  }
  /** Adds a secret. The first one also stores that of the project's creation. */
  const add = async (db: Db, project: Project, secretRow: ProjectSecret) => {
    if ((await secretsOfProject(db, project)).length === 0) {
      const first = { secretId: firstIdOf(project), hash: project.secretHash, createdAt: 0, endsAt: null }
      await addProjectSecret(db, project, first)
    }
    await addProjectSecret(db, project, secretRow)
  }
  const valid = async (db: Db, project: Project): Promise<readonly ListedSecret[]> => {
    const secrets = await secretsOfProject(db, project)
    if (secrets.length === 0) return [{ secretId: firstIdOf(project), createdAt: null, endsAt: null }]
    const now = clock.now()
    return secrets
      .filter(({ endsAt }) => endsAt === null || endsAt > now)
      .map(({ secretId, createdAt, endsAt }) => ({ secretId, createdAt: createdAt === 0 ? null : createdAt, endsAt }))
  }
  return {
    list: (project) => valid(store.db, project),
    async revoke(project, secretId) {
      const outcome = await atomically(store, async (db) => {
        // Two concurrent calls must not revoke the last two secrets.
        await lockProject(db, project)
        const secrets = await valid(db, project)
        if (!secrets.some((one) => one.secretId === secretId)) return 'unknown'
        if (secrets.length === 1) return 'only'
        await endSecret(db, project, secretId, clock.now())
        await applySecretEnding(db, project, clock.now())
        return 'revoked'
      })
      knownOf(project).forget()
      return outcome
    },
    async isSecretOf(project, secret) {
      const secrets = await knownOf(project).read()
      const now = clock.now()
      const activeSecrets = secrets.filter(({ endsAt }) => endsAt === null || endsAt > now)
      // A project created by a release before 0.2 has no rows here.
      const hashes = secrets.length === 0 ? [project.secretHash] : activeSecrets.map((one) => one.hash)
      const sentHash = hash('sha256', secret, 'buffer')
      return hashes.filter((one) => timingSafeEqual(sentHash, Buffer.from(one, 'hex'))).length > 0
    },
    async lend(project, lifeMs) {
      const endsAt = clock.now() + lifeMs
      const { secret, added } = newProjectSecret(project, endsAt)
      await atomically(store, (db) => add(db, project, added))
      knownOf(project).forget()
      return { secretId: added.secretId, secret, endsAt }
    },
    async rotate(project, overlapMs) {
      const { secret, added } = newProjectSecret(project, null)
      await atomically(store, async (db) => {
        await add(db, project, added)
        await endOtherSecrets(db, project, added.secretId, clock.now() + overlapMs)
        // Without an overlap the others are revoked.
        if (overlapMs === 0) await applySecretEnding(db, project, clock.now())
      })
      knownOf(project).forget()
      return secret
    },
  }
}
