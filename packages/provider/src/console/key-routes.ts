import type { ConsoleKeys, ConsoleNewSecret } from '@latchkey/protocol/console/keys'
import type { EventKind } from '../domain/audit/event-kinds.ts'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { keyStates } from '../domain/keys/key-states.ts'
import { rotateKey } from '../domain/keys/new-key.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { atomically } from '../store/atomically.ts'
import type { StoredEvent } from '../store/tables/events.ts'
import type { Project } from '../store/tables/projects.ts'
import { keysOfProject, type StoredKey } from '../store/tables/signing-keys.ts'
import { type ConsoleRoute, projectRoute } from './console-route.ts'
import * as schema from './key.schema.ts'
import { nothing } from './session.schema.ts'

const path = '/api/projects/:project_id/keys'

/** Secrets of back ends and signing keys of a project. A secret is in the answer of its creation and nowhere else. */
export const keyRoutes: readonly ConsoleRoute[] = [
  projectRoute({
    verb: 'GET',
    path,
    role: 'viewer',
    schema: nothing,
    answer: async (deps, { project }): Promise<ConsoleKeys> => keysOf(deps, project),
  }),

  projectRoute({
    verb: 'POST',
    path: `${path}/secrets/rotate`,
    role: 'operator',
    isDestructive: true,
    schema: schema.rotation,
    answer: async (deps, { project }, { overlap_hours: hours }): Promise<ConsoleNewSecret> => {
      const secret = await deps.projectSecrets.rotate(project, hours * 3_600_000)
      await record(deps, project, 'project.secret_rotated', {
        overlap_hours: hours,
        command: `latchkey secret rotate ${project.projectId} --overlap-hours ${hours}`,
      })
      return { secret, ...(await keysOf(deps, project)) }
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${path}/secrets`,
    role: 'operator',
    isDestructive: true,
    schema: schema.temporarySecret,
    answer: async (deps, { project }, { days }): Promise<ConsoleNewSecret> => {
      const { secret, secretId } = await deps.projectSecrets.lend(project, days * 86_400_000)
      await record(deps, project, 'operator.invited', {
        ...{ secret_id: secretId, days },
        command: `latchkey operator invite ${project.projectId} --days ${days}`,
      })
      return { secret, ...(await keysOf(deps, project)) }
    },
  }),

  projectRoute({
    verb: 'DELETE',
    path: `${path}/secrets/:secret_id`,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id, secret_id }) => `latchkey secret revoke ${project_id} ${secret_id}`,
    schema: nothing,
    answer: async (deps, { project, params: { secret_id: secretId = '' } }): Promise<ConsoleKeys> => {
      const outcome = await deps.projectSecrets.revoke(project, secretId)
      if (outcome !== 'revoked') throw notRevoked[outcome]()
      await record(deps, project, 'project.secret_revoked', { secret_id: secretId })
      return keysOf(deps, project)
    },
  }),

  projectRoute({
    verb: 'POST',
    path: `${path}/signing/rotate`,
    role: 'operator',
    isDestructive: true,
    command: ({ project_id }) => `latchkey key rotate ${project_id}`,
    schema: nothing,
    answer: async (deps, { project }): Promise<ConsoleKeys> => {
      const key = await rotateKey(deps, project)
      if (key === null) {
        throw new ProviderError(
          'bad_request',
          'A new key is already published and takes over within five minutes. Nothing was changed. Wait until it has.',
        )
      }
      await record(deps, project, 'project.key_rotated', { kid: key.kid })
      return keysOf(deps, project)
    },
  }),
]

const notRevoked = {
  unknown: () =>
    new ProviderError(
      'bad_request',
      'The project has no valid secret with this ID. Nothing was changed. Reload the page to see its secrets.',
    ),
  only: () =>
    new ProviderError(
      'bad_request',
      'This is the only secret of the project, so its back end could not call any more. Nothing was changed. Rotate it without overlap.',
    ),
}

const record = (deps: MethodDeps, project: Project, kind: EventKind, detail: StoredEvent['detail']) =>
  atomically(deps.store, (db) => recordEvent(deps, db, project, '', { kind, detail: { ...doneBy(deps), ...detail } }))

const keysOf = async (deps: MethodDeps, project: Project): Promise<ConsoleKeys> => {
  const { store, clock, projectSecrets } = deps
  const { next, current, retired } = keyStates(await keysOfProject(store.db, project), clock.now())
  const shown = (state: 'next' | 'current' | 'retired') => (key: StoredKey) => ({
    ...{ kid: key.kid, algorithm: key.algorithm, state, signs_from: wireTime(key.signsFrom) },
  })
  return {
    public_token: project.publicToken,
    secrets: (await projectSecrets.list(project)).map(({ secretId, createdAt, endsAt }) => ({
      secret_id: secretId,
      created_at: createdAt === null ? null : wireTime(createdAt),
      ends_at: endsAt === null ? null : wireTime(endsAt),
    })),
    signing_keys: [
      ...next.map(shown('next')),
      ...(current === null ? [] : [shown('current')(current)]),
      ...retired.map(shown('retired')),
    ],
  }
}
