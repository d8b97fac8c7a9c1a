import { liveSettings } from '../../domain/projects/new-project.ts'
import { addActiveDigests, countActiveDigests, takeEndedDigests } from '../../store/tables/insight/insight-active.ts'
import {
  addHourCounts,
  countsByPeriod,
  countsOfRange,
  dropOldestCounts,
} from '../../store/tables/insight/insight-hours.ts'
import { forgetKeyId, heldKey, holdKey, listKeyIds, noteKeyId } from '../../store/tables/keys/secrets-keys.ts'
import { addKey, dropReplacedKeys, keysOfProject, type StoredKey } from '../../store/tables/keys/signing-keys.ts'
import { isMailStopped, mailStopsOf, resumeMail, stopMail } from '../../store/tables/messaging/mail-stops.ts'
import { addInvitation, dropInvitationsBy, takeInvitation } from '../../store/tables/operators/operator-invitations.ts'
import {
  dropOperator,
  giveRole,
  listOperators,
  type OperatorGrant,
  rolesOfOperator,
} from '../../store/tables/operators/operators.ts'
import { answerUnder, claimKey, dropAnswer, keepAnswer } from '../../store/tables/projects/idempotent-answers.ts'
import { sealedClientOf, writeClient } from '../../store/tables/projects/oauth-clients.ts'
import { claimHost, listProjectHosts, releaseHosts } from '../../store/tables/projects/project-hosts.ts'
import {
  addProjectSecret,
  endOtherSecrets,
  endSecret,
  secretsOfProject,
} from '../../store/tables/projects/project-secrets.ts'
import {
  addProject,
  listProjects,
  lockProject,
  type Project,
  projectByPublicToken,
  settingsOf,
  swapSettings,
} from '../../store/tables/projects/projects.ts'
import { type ContractCall, call, later, muchLater, now, otherScope, scope } from './contract-call.ts'

const settings = liveSettings('Shop')
const project: Project = {
  ...scope,
  vertical: 'CONSUMER',
  environment: 'live',
  publicToken: 'public-1',
  secretHash: 'hash',
  developmentSecret: null,
  settings,
}
const claim = { answerKey: 'key', requestDigest: 'digest', now, expiresAt: later }
const digest = { ...scope, period: 'day', startsAt: now, endsAt: later, digest: 'one' } as const
const hour = { ...scope, measure: 'signed_in', hourAt: now, label: 'otp', bucketMs: 0, total: 2 }
const stop = {
  address: 'ada@example.com',
  toldBy: 'operator',
  reason: 'a letter',
  stoppedAt: now,
  expiresAt: later,
} as const
const operator: OperatorGrant = {
  userId: 'user-test-ada',
  forProject: scope.projectId,
  role: 'viewer',
  createdAt: now,
  invitedBy: '',
}
const invitation = {
  tokenHash: 'hash',
  operatorName: 'Ada',
  invitedBy: 'user-test-owner',
  forOperator: '',
  expiresAt: later,
  forProject: '',
  role: 'owner',
} as const
const key: StoredKey = {
  kid: 'key-1',
  ...scope,
  algorithm: 'ES256',
  generation: 1,
  sealedPrivateKey: 'sealed',
  signsFrom: now,
}

export const projectCalls: readonly ContractCall[] = [
  call(addProject, project, now),
  call(projectByPublicToken, 'public-1'),
  call(listProjects),
  call(lockProject, scope),
  call(settingsOf, scope.projectId),
  call(swapSettings, scope.projectId, { text: 'other', settings }, settings),
  call(
    swapSettings,
    scope.projectId,
    { text: JSON.stringify(settings), settings },
    { ...settings, origins: ['https://b.example'] },
  ),
  call(settingsOf, scope.projectId),
  call(addProjectSecret, scope, { secretId: 's1', hash: 'h1', createdAt: now, endsAt: null }),
  call(addProjectSecret, scope, { secretId: 's2', hash: 'h2', createdAt: later, endsAt: null }),
  call(endSecret, scope, 's1', later),
  call(endOtherSecrets, scope, 's1', muchLater),
  call(secretsOfProject, scope),
  call(claimKey, scope, claim),
  call(claimKey, scope, claim),
  call(answerUnder, scope, 'key'),
  call(keepAnswer, scope, 'key', { answer: '{"é":1}', expiresAt: muchLater }),
  call(answerUnder, scope, 'key'),
  call(answerUnder, otherScope, 'key'),
  call(dropAnswer, scope, 'key'),
  call(answerUnder, scope, 'key'),
  call(addActiveDigests, [digest, { ...digest, digest: 'two' }]),
  call(addActiveDigests, [digest]),
  call(countActiveDigests, scope, { period: 'day', from: now, to: later }),
  call(takeEndedDigests, now, 5),
  call(takeEndedDigests, later + 1, 5),
  call(addHourCounts, [hour, { ...hour, label: 'password' }]),
  call(addHourCounts, [hour]),
  call(countsByPeriod, scope, ['signed_in'], { from: now - 7_200_000, to: later, stepMs: 3_600_000 }),
  call(countsOfRange, scope, ['signed_in'], { from: now - 7_200_000, to: later }),
  call(dropOldestCounts, later),
  call(stopMail, scope, stop),
  call(stopMail, scope, { ...stop, toldBy: 'back end' }),
  call(isMailStopped, scope, 'ada@example.com', now),
  call(isMailStopped, scope, 'ada@example.com', later),
  call(mailStopsOf, scope, { after: '', now, most: 5 }),
  call(resumeMail, scope, 'ada@example.com'),
  call(resumeMail, scope, 'ada@example.com'),
  call(writeClient, scope, 'google', 'sealed'),
  call(writeClient, scope, 'google', null),
  call(sealedClientOf, scope, 'google'),
  call(sealedClientOf, scope, 'github'),
  call(claimHost, { host: 'auth.example', ...scope }, now),
  call(claimHost, { host: 'auth.example', ...otherScope }, later),
  call(claimHost, { host: 'login.example', ...scope }, now),
  call(listProjectHosts),
  call(releaseHosts, otherScope, []),
  call(releaseHosts, scope, ['login.example']),
  call(listProjectHosts),
  call(releaseHosts, scope, []),
  call(addInvitation, scope, invitation),
  call(takeInvitation, scope, { tokenHash: 'hash', now: later }),
  call(takeInvitation, scope, { tokenHash: 'hash', now }),
  call(takeInvitation, scope, { tokenHash: 'hash', now }),
  call(addInvitation, scope, invitation),
  call(dropInvitationsBy, otherScope, 'user-test-owner'),
  call(dropInvitationsBy, scope, 'user-test-owner'),
  call(takeInvitation, scope, { tokenHash: 'hash', now }),
  call(giveRole, scope, operator),
  call(giveRole, scope, { ...operator, role: 'owner' }),
  call(rolesOfOperator, scope, operator.userId),
  call(listOperators, scope),
  call(dropOperator, scope, operator.userId),
  call(dropOperator, scope, operator.userId),
  call(noteKeyId, 'id-1', now),
  call(noteKeyId, 'id-1', later),
  call(listKeyIds),
  call(forgetKeyId, 'id-1'),
  call(holdKey, 'id-2', 'key', now),
  call(heldKey),
  call(addKey, key, now),
  call(addKey, { ...key, kid: 'key-2' }, now),
  call(addKey, { ...key, kid: 'key-3', generation: 2, signsFrom: later }, now),
  call(keysOfProject, scope),
  call(dropReplacedKeys, muchLater),
  call(keysOfProject, scope),
]
