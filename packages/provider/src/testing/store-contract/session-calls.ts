import {
  consumeOnce,
  consumeTried,
  countTry,
  dropLinksOfBackEnds,
  dropLinksOfOperator,
  dropSecretsOf,
  holdSlot,
  keepFirst,
  prolongSecret,
  purposeOf,
  readSecret,
  replaceSecret,
  secretIdOfSlot,
} from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import { dropCounts, lockCounts, readCounts, swapCounts, writeCounts } from '../../store/tables/rate-limits/limits.ts'
import { countRefusedGuess, endedGuesses, takeRefusedGuesses } from '../../store/tables/rate-limits/refused-guesses.ts'
import {
  holdAsOrigin,
  revokeSessions,
  revokeSessionsOfImpersonator,
  revokeSessionsOfStaff,
} from '../../store/tables/sessions/ended-sessions.ts'
import { sessionOfId, sessionOfToken, sessionsOfTokens } from '../../store/tables/sessions/session-owners.ts'
import { moveTimes, noteSessionUse, touchSession } from '../../store/tables/sessions/session-use.ts'
import { addSession, type SessionRow, writeClaims, writeProofs } from '../../store/tables/sessions/sessions.ts'
import {
  activeSessionsOfUser,
  deviceSessionsOfUser,
  dropSessionsOfUser,
  lastActivityOf,
  sessionStartsOfUser,
  signInsOfUser,
} from '../../store/tables/sessions/sessions-of-user.ts'
import {
  type ContractCall,
  call,
  company,
  inAnyOrder,
  later,
  muchLater,
  now,
  otherScope,
  scope,
} from './contract-call.ts'

const userId = 'user-test-ada'
const proof = {
  ...{ factorId: 'saml-1', kind: 'sso', type: 'sso', delivery: 'sso_saml', publicData: { id: 'connection-1' } },
  ...{ provenAt: now, provesAddress: 'ada@example.com', manner: 'proof' as const },
}
const session: SessionRow = {
  ...{ sessionId: 'session-1', projectId: scope.projectId, subject: 'user', userId, organizationId: '' },
  ...{ startedAt: now, lastAccessedAt: now, expiresAt: muchLater, absoluteEnd: muchLater, revokedAt: null },
  ...{ changedAt: null, parentId: null, attributes: { ip_address: '192.0.2.1', user_agent: 'é' } },
  ...{ proofs: [proof], customClaims: { plan: 'pro' } },
}
const of = (sessionId: string, changes: Partial<SessionRow> = {}): SessionRow =>
  ({ ...session, sessionId, ...changes }) as SessionRow
const access = { grantId: 'grant-1', familyId: 'family-1' }
const device = { browser: 'Firefox', operatingSystem: 'Linux' }
const active = { ...scope, sessionId: 'session-1', tokenHash: 'hash-1', now: later }

const secret = {
  ...{ secretId: 'secret-1', projectId: scope.projectId, uniqueKey: 'slot', ownerKey: userId, digest: 'digest' },
  ...{ salt: 'salt', purpose: { reason: 'login', list: [1, 'é'] }, expiresAt: muchLater },
}
const attempt = { ...scope, secretId: 'secret-2', now: later, maxTries: 2 }
const guess = { userId, factor: 'otp', ipAddress: '192.0.2.1', endsAt: later }

export const sessionCalls: readonly ContractCall[] = [
  call(addSession, session, 'hash-1', device),
  call(addSession, of('session-2'), 'hash-2', device),
  call(addSession, of('session-3', { parentId: 'session-1' }), 'hash-3', device),
  call(addSession, of('session-4', { subject: 'member', organizationId: company.organizationId }), 'hash-4', device),
  call(sessionOfId, scope, 'session-1'),
  call(sessionOfToken, scope, 'hash-2'),
  call(sessionsOfTokens, scope, ['hash-2', 'none', 'hash-2']),
  call(sessionOfToken, otherScope, 'hash-2'),
  call(touchSession, active, {}),
  call(touchSession, active, { expiresAt: muchLater - 1 }),
  call(touchSession, { ...active, tokenHash: 'other' }, {}),
  call(noteSessionUse, active, {}),
  call(noteSessionUse, { ...active, now: muchLater }, { expiresAt: muchLater + 1 }),
  call(moveTimes, session, { ...session, lastAccessedAt: now + 5 }),
  call(writeProofs, scope, 'session-1', { proofs: [proof, proof], changedAt: later }),
  call(writeProofs, scope, 'session-2', { proofs: [], tokenHash: 'hash-2b' }),
  call(writeClaims, scope, 'session-1', null),
  inAnyOrder(call(activeSessionsOfUser, scope, userId, later)),
  inAnyOrder(call(deviceSessionsOfUser, scope, userId, later)),
  inAnyOrder(call(sessionStartsOfUser, scope, userId)),
  call(lastActivityOf, scope, [userId, 'user-test-none']),
  inAnyOrder(call(signInsOfUser, scope, userId, now - 1)),
  call(addSession, of('session-5', { parentId: 'session-1' }), 'hash-5', device, { access }),
  call(addSession, of('session-6'), 'hash-6', device, { access: { grantId: 'grant-2', familyId: 'family-2' } }),
  call(addSession, of('session-7'), 'hash-7', device, { impersonatorId: 'user-test-operator' }),
  call(holdAsOrigin, scope, { sessionId: 'session-1', now: later }),
  call(holdAsOrigin, scope, { sessionId: 'session-1', now: muchLater }),
  call(holdAsOrigin, otherScope, { sessionId: 'session-1', now: later }),
  call(revokeSessions, scope, { of: 'session', sessionId: 'session-2', ownerId: 'other' }, later),
  call(revokeSessions, scope, { of: 'session', sessionId: 'session-2', ownerId: userId }, later),
  call(revokeSessions, scope, { of: 'session', sessionId: 'session-2' }, later),
  call(revokeSessions, scope, { of: 'parents', parentIds: ['session-1'] }, later),
  call(revokeSessions, scope, { of: 'families', familyIds: ['family-1', 'family-2'] }, later),
  call(revokeSessions, scope, { of: 'grants', grantIds: ['grant-2'] }, later),
  call(revokeSessionsOfImpersonator, 'user-test-operator', later),
  call(addSession, of('session-8'), 'hash-8', device, { impersonatorId: 'staff-7' }),
  call(revokeSessionsOfStaff, otherScope, later),
  call(revokeSessionsOfStaff, scope, later),
  call(revokeSessions, scope, { of: 'connection', ...company, connectionId: 'connection-1' }, later),
  inAnyOrder(call(revokeSessions, scope, { of: 'factors', ownerId: userId, factorIds: ['saml-2'] }, later)),
  inAnyOrder(call(revokeSessions, scope, { of: 'owner', ownerId: userId, keptSessionId: 'session-1' }, later)),
  inAnyOrder(call(revokeSessions, scope, { of: 'factors', ownerId: userId, factorIds: ['saml-1'] }, later)),
  inAnyOrder(call(revokeSessions, scope, { of: 'owner', ownerId: userId, keptSessionId: null }, later)),
  inAnyOrder(call(deviceSessionsOfUser, scope, userId, later)),
  call(dropSessionsOfUser, scope, userId),
  inAnyOrder(call(sessionStartsOfUser, scope, userId)),
  call(replaceSecret, secret),
  call(replaceSecret, { ...secret, secretId: 'secret-2' }),
  call(keepFirst, { ...secret, secretId: 'secret-2', uniqueKey: 'another' }),
  call(keepFirst, { ...secret, secretId: 'secret-3', uniqueKey: 'third' }),
  call(holdSlot, { ...secret, secretId: 'secret-4' }, later),
  call(holdSlot, { ...secret, secretId: 'secret-5', uniqueKey: 'fifth' }, later),
  call(readSecret, attempt),
  call(readSecret, { ...attempt, now: muchLater }),
  call(purposeOf, attempt),
  call(secretIdOfSlot, scope, 'slot', later),
  call(prolongSecret, { ...attempt, expiresAt: muchLater + 1 }),
  call(countTry, attempt),
  call(countTry, attempt),
  call(countTry, attempt),
  call(consumeTried, attempt),
  call(consumeTried, { ...attempt, maxTries: 3 }),
  call(consumeOnce, scope, 'secret-3'),
  call(consumeOnce, scope, 'secret-3'),
  call(dropSecretsOf, scope, [userId, 'nobody']),
  call(replaceSecret, { ...secret, secretId: 'embedded-1', slot: 'embedded-1' }),
  call(replaceSecret, { ...secret, secretId: 'impersonation-1', slot: 'impersonation-1', purpose: {} }),
  call(replaceSecret, { ...secret, secretId: 'impersonation-2', slot: 'operators', purpose: { operatorId: 'ada' } }),
  call(dropLinksOfBackEnds, otherScope),
  call(dropLinksOfBackEnds, scope),
  call(secretIdOfSlot, scope, 'embedded-1', now),
  call(secretIdOfSlot, scope, 'impersonation-1', now),
  call(dropLinksOfOperator, 'ad'),
  call(secretIdOfSlot, scope, 'operators', now),
  call(dropLinksOfOperator, 'ada'),
  call(secretIdOfSlot, scope, 'operators', now),
  call(secretIdOfSlot, scope, 'fifth', later),
  call(lockCounts, 'subject', later),
  call(writeCounts, 'subject', '1*a'),
  call(lockCounts, 'subject', muchLater),
  call(swapCounts, { subject: 'subject', before: 'other', counts: '2*a', expiresAt: later }),
  call(swapCounts, { subject: 'subject', before: '1*a', counts: '2*a', expiresAt: later }),
  call(swapCounts, { subject: 'second', before: '', counts: '2*a', expiresAt: later }),
  call(readCounts, ['subject', 'second', 'third']),
  call(dropCounts, 'subject'),
  call(readCounts, ['subject']),
  call(countRefusedGuess, scope, 'guess', guess),
  call(countRefusedGuess, scope, 'guess', guess),
  call(endedGuesses, later, 5),
  call(takeRefusedGuesses, 'guess'),
  call(takeRefusedGuesses, 'guess'),
]
