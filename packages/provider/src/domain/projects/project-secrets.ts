import { hash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows, Store } from '../../store/store.ts'
import {
  addProjectSecret,
  endOtherSecrets,
  type ProjectSecret,
  secretsOfProject,
} from '../../store/tables/project-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { newId } from '../ids.ts'
import { type LastKnown, lastKnown } from './last-known.ts'
import { newSecret } from './new-project.ts'

/** The secrets by which back ends are known. At rest there are hashes of them only. */
export interface ProjectSecrets {
  isSecretOf(project: Project, secret: string): Promise<boolean>
  /** Makes one more that ends by itself, beside those that there are. Nothing tells it again. */
  lend(project: Project, lifeMs: number): Promise<LentSecret>
  /** Makes one more and answers it, which nothing does again; those of before end after that many ms. */
  rotate(project: Project, overlapMs: number): Promise<string>
}

/** A secret for a while, and what it is called where it is spoken of. */
export interface LentSecret {
  readonly secretId: string
  readonly secret: string
  readonly endsAt: number
}

/** How long another node's change may take to arrive here. */
const freshForMs = 5_000

export interface ProjectSecretsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly random: Random
}

export const createProjectSecrets = ({ store, clock, random }: ProjectSecretsOptions): ProjectSecrets => {
  const byProject = new Map<string, LastKnown<readonly ProjectSecret[]>>()
  const knownOf = (project: Project) => {
    const known =
      byProject.get(project.projectId) ?? lastKnown(() => secretsOfProject(store.rows, project), { clock, freshForMs })
    byProject.set(project.projectId, known)
    return known
  }
  const made = (project: Project, endsAt: number | null) => {
    const secret = newSecret(random, project.environment)
    const secretId = newId(random, 'secret', project.environment)
    const added: ProjectSecret = { secretId, hash: hash('sha256', secret), createdAt: clock.now(), endsAt }
    return { secret, added }
  }
  /** The first of these brings along the one that the project was made with. */
  const add = async (rows: Rows, project: Project, added: ProjectSecret) => {
    if ((await secretsOfProject(rows, project)).length === 0) {
      const first = { secretId: `first-${project.projectId}`, hash: project.secretHash, createdAt: 0, endsAt: null }
      await addProjectSecret(rows, project, first)
    }
    await addProjectSecret(rows, project, added)
  }
  return {
    async isSecretOf(project, secret) {
      const secrets = await knownOf(project).read()
      const now = clock.now()
      const living = secrets.filter(({ endsAt }) => endsAt === null || endsAt > now)
      // A project that a node of before 0.2 made has none of its own here.
      const hashes = secrets.length === 0 ? [project.secretHash] : living.map((one) => one.hash)
      const given = hash('sha256', secret, 'buffer')
      return hashes.filter((one) => timingSafeEqual(given, Buffer.from(one, 'hex'))).length > 0
    },
    async lend(project, lifeMs) {
      const endsAt = clock.now() + lifeMs
      const { secret, added } = made(project, endsAt)
      await atomically(store, (rows) => add(rows, project, added))
      knownOf(project).forget()
      return { secretId: added.secretId, secret, endsAt }
    },
    async rotate(project, overlapMs) {
      const { secret, added } = made(project, null)
      await atomically(store, async (rows) => {
        await add(rows, project, added)
        await endOtherSecrets(rows, project, added.secretId, clock.now() + overlapMs)
      })
      knownOf(project).forget()
      return secret
    },
  }
}
