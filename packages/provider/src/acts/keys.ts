import * as calls from '@latchkey/protocol/console/key-calls'
import type { EventKind } from '../domain/audit/event-kinds.ts'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { rotateKey } from '../domain/keys/new-key.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { atomically } from '../store/atomically.ts'
import type { StoredEvent } from '../store/tables/audit/events.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { type Act, projectAct } from './act.ts'
import { wholeNumberField } from './field.ts'
import { consoleKeys } from './key-views.ts'

const page = 'Keys'
const defaultOverlapHours = 24
const defaultDays = 7

/** What operators do with the secrets of back ends and the keys that sign tokens. An answer contains a new secret once. */
export const keyActs: readonly Act[] = [
  projectAct({
    call: calls.rotateSecret,
    words: 'secret rotate',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['project.secret_rotated'],
    about: 'create a secret for the back end and print it once; existing secrets expire after --overlap-hours',
    sentence: 'Secret of the back end rotated',
    doc: 'Rotate the secret, with the time until existing ones expire',
    params: {},
    fields: {
      overlap_hours: wholeNumberField({
        option: 'overlap-hours',
        value: 'HOURS',
        min: 0,
        max: 720,
        about: `hours until existing secrets expire, 0 to 720; default ${defaultOverlapHours}`,
      }),
    },
    run: async (deps, { project }, { overlap_hours: hours = defaultOverlapHours }) => {
      const endsAt = deps.clock.now() + hours * 3_600_000
      const secret = await deps.projectSecrets.rotate(project, hours * 3_600_000)
      await record(deps, project, 'project.secret_rotated', { overlap_hours: hours })
      return { secret, earlier_secrets_end_at: wireTime(endsAt), ...(await consoleKeys(deps, project)) }
    },
    print: ({ secret, earlier_secrets_end_at }, { project_id }) => ({ project_id, secret, earlier_secrets_end_at }),
  }),

  projectAct({
    call: calls.lendSecret,
    words: 'operator invite',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['operator.invited'],
    about:
      'create a personal secret for another operator, who manages users through the back-end API, and print it once',
    sentence: 'Temporary secret created',
    doc: 'Create a temporary secret, separate from that of the back end',
    params: {},
    fields: {
      days: wholeNumberField({
        option: 'days',
        value: 'DAYS',
        min: 1,
        max: 90,
        about: `lifetime in days, 1 to 90; default ${defaultDays}`,
      }),
    },
    run: async (deps, { project }, { days = defaultDays }) => {
      const { secret, secretId, endsAt } = await deps.projectSecrets.lend(project, days * 86_400_000)
      await record(deps, project, 'operator.invited', { secret_id: secretId, days })
      return { secret, secret_id: secretId, ends_at: wireTime(endsAt), ...(await consoleKeys(deps, project)) }
    },
    print: ({ secret_id, secret, ends_at }, { project_id }) => ({ project_id, secret_id, secret, ends_at }),
  }),

  projectAct({
    call: calls.revokeSecret,
    words: 'secret revoke',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['project.secret_revoked'],
    about: 'end a secret of a project; running nodes refuse it within five seconds',
    sentence: 'Secret revoked',
    doc: 'Revoke one secret, unless it is the only one',
    params: { secret_id: { value: 'SECRET_ID' } },
    fields: {},
    run: async (deps, { project, params: { secret_id: secretId = '' } }) => {
      const outcome = await deps.projectSecrets.revoke(project, secretId)
      if (outcome !== 'revoked') throw notRevoked[outcome]()
      await record(deps, project, 'project.secret_revoked', { secret_id: secretId })
      return consoleKeys(deps, project)
    },
    print: (_, { project_id, secret_id }) => ({ project_id, secret_id, revoked: true }),
  }),

  projectAct({
    call: calls.rotateSigningKey,
    words: 'key rotate',
    page,
    role: 'operator',
    isDestructive: true,
    events: ['project.key_rotated'],
    about:
      'create a signing key that takes over in five minutes; the old key stays published until its last token expires',
    sentence: 'Signing key rotated',
    doc: 'Rotate the signing key',
    params: {},
    fields: {},
    run: async (deps, { project }) => {
      const key = await rotateKey(deps, project)
      if (key === null) throw keyIsWaiting()
      await record(deps, project, 'project.key_rotated', { kid: key.kid })
      return consoleKeys(deps, project)
    },
    print: ({ signing_keys: [newest] }) => ({
      kid: newest?.kid,
      algorithm: newest?.algorithm,
      signs_from: newest?.signs_from,
    }),
  }),
]

const notRevoked = {
  unknown: () =>
    new ProviderError(
      'bad_request',
      'The project has no valid secret with this ID. Nothing was changed. Use an ID of the list (`latchkey secret list`).',
    ),
  only: () =>
    new ProviderError(
      'bad_request',
      'This is the only secret of the project, so its back end could not call any more. Nothing was changed. Rotate it without overlap.',
    ),
}

const keyIsWaiting = () =>
  new ProviderError(
    'bad_request',
    'A new key is already published and takes over within five minutes. Nothing was changed. Wait until it has.',
  )

const record = (deps: MethodDeps, project: Project, kind: EventKind, detail: StoredEvent['detail']) =>
  atomically(deps.store, (db) => recordEvent(deps, db, project, '', { kind, detail: { ...doneBy(deps), ...detail } }))
