import type { PlantedFault } from './fault.ts'

/** Faults of sessions. */
export const faultsOfSessions: readonly PlantedFault[] = [
  {
    means: 'a session JWT is longer than a cookie',
    file: 'packages/provider/src/domain/sessions/session-jwt-size.ts',
    text: 'const mostCharacters = 4_064',
    replacement: 'const mostCharacters = 40_064',
    tests: ['provider/src/domain/sessions/session-jwt-size.test'],
  },
  {
    means: 'an older JWT stays in its cookie when the browser refuses the new one',
    file: 'packages/client/src/core/session/session-cookies.ts',
    text: 'if (session_jwt && !valuesOf(jwt).includes(session_jwt)) {',
    replacement: 'if (session_jwt === opaque) {',
    tests: ['client/src/core/session/refused-cookie.test'],
  },
  {
    means: 'a project that refuses expired JWTs accepts them',
    file: 'packages/provider/src/domain/sessions/session-proof.ts',
    text: 'settings.reject_expired_session_jwts === true &&',
    replacement: 'settings.reject_expired_session_jwts === false &&',
    tests: ['provider/src/attacks/sessions.test'],
  },
  {
    means: 'a person signs out the session of another one',
    file: 'packages/provider/src/store/tables/sessions/ended-sessions.ts',
    text: "return selection.ownerId === undefined ? one : one.where('user_id', '=', selection.ownerId)",
    replacement: 'return one',
    tests: ['provider/src/attacks/account-sessions.test'],
  },
  {
    means: '"Sign out everywhere else" ends the own session as well',
    file: 'packages/provider/src/domain/endings/apply-ending.ts',
    text: "keptSessionId: extent === 'others' ? keptSessionId : null",
    replacement: 'keptSessionId: null',
    tests: ['provider/src/attacks/account-sessions.test'],
  },
  {
    means: 'a session that ended can be used with its JWT',
    file: 'packages/provider/src/domain/sessions/sessions.ts',
    text: '  return ownedSession !== null && isAlive(ownedSession, now) ? ownedSession : null',
    replacement: '  return ownedSession',
    tests: ['provider/src/domain/sessions/ended-meanwhile.test'],
  },
  {
    means: 'a session that was revoked stays in use',
    file: 'packages/provider/src/store/tables/sessions/session-use.ts',
    text: "    .where('revoked_at', 'is', null)\n",
    replacement: '',
    tests: ['provider/src/domain/sessions/ended-meanwhile.test'],
  },
  {
    means: 'a session keeps its old token after it was exchanged',
    file: 'packages/provider/src/store/tables/sessions/session-use.ts',
    text: "    .where('token_hash', '=', value('tokenHash'))\n",
    replacement: '',
    tests: ['provider/src/domain/sessions/ended-meanwhile.test'],
  },
  {
    means: 'a session lasts longer than the project allows',
    file: 'packages/provider/src/domain/sessions/sessions.ts',
    text: 'Math.min(now + minutes * msPerMinute, absoluteEnd)',
    replacement: 'now + minutes * msPerMinute',
    tests: ['provider/src/attacks/exchanged-sessions.test'],
  },
  {
    means: 'a mail is answered from another network although the back end forbids it',
    file: 'packages/provider/src/domain/sessions/require-same-client.ts',
    text: "options?.ip_match_required === true && !isSame('ip_address')",
    replacement: "options?.ip_match_required === true && isSame('ip_address')",
    tests: ['provider/src/domain/sessions/require-same-client.test'],
  },
]
