import type { ConsoleKeys } from '@latchkey/protocol/console/keys'
import { keyStates } from '../domain/keys/key-states.ts'
import { wireTime } from '../domain/wire-time.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { keysOfProject, type StoredKey } from '../store/tables/keys/signing-keys.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** Returns the credentials of a project, without any secret. */
export const consoleKeys = async (deps: MethodDeps, project: Project): Promise<ConsoleKeys> => {
  const { store, clock, projectSecrets } = deps
  const { next, current, retired } = keyStates(await keysOfProject(store.db, project), clock.now())
  const keyView = (state: 'next' | 'current' | 'retired') => (key: StoredKey) => ({
    kid: key.kid,
    algorithm: key.algorithm,
    state,
    signs_from: wireTime(key.signsFrom),
  })
  return {
    public_token: project.publicToken,
    secrets: (await projectSecrets.list(project)).map(({ secretId, createdAt, endsAt }) => ({
      secret_id: secretId,
      created_at: createdAt === null ? null : wireTime(createdAt),
      ends_at: endsAt === null ? null : wireTime(endsAt),
    })),
    signing_keys: [
      ...next.map(keyView('next')),
      ...(current === null ? [] : [keyView('current')(current)]),
      ...retired.map(keyView('retired')),
    ],
  }
}
