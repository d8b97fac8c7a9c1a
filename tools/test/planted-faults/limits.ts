import type { PlantedFault } from './fault.ts'

/** Faults of rate limits: their arithmetic, and whom they count. */
export const faultsOfLimits: readonly PlantedFault[] = [
  {
    means: 'a refused request uses up the other limits',
    file: 'packages/provider/src/domain/rate-limits/rate-limit.ts',
    text: '    for (const before of rateLimits.slice(0, at)) await takeBack(store, before, now)\n',
    replacement: '',
    tests: ['provider/src/domain/rate-limits/rate-limit.test'],
  },
  {
    means: 'an undone count is counted again',
    file: 'packages/provider/src/domain/rate-limits/rate-limit.ts',
    text: '    if (isUndone) {\n',
    replacement: '    if (isUndone && now < 0) {\n',
    tests: ['provider/src/domain/rate-limits/rate-limit.test'],
  },
  {
    means: 'one client guesses codes without a limit of its own',
    file: 'packages/provider/src/domain/rate-limits/otp-lockout.ts',
    text: '  await count(deps.store, fromClient, now)\n',
    replacement: '',
    tests: ['provider/src/attacks/otp-lockout.test'],
  },
  {
    means: 'two projects share one limit',
    file: 'packages/provider/src/domain/rate-limits/rate-limit.ts',
    text: 'JSON.stringify([limit, projectId, network])',
    replacement: 'JSON.stringify([limit, network])',
    tests: ['provider/src/domain/rate-limits/rate-limit.test'],
  },
  {
    means: 'a mail is sent for an address that a stranger merely typed',
    file: 'packages/provider/src/domain/factors/known-client.ts',
    text: "factor.provenAt !== null || vouchedOf(factor) === 'own'",
    replacement: "factor.createdAt > 0 || vouchedOf(factor) === 'own'",
    tests: ['provider/src/attacks/mail-budget.test'],
  },
  {
    means: 'work that failed stays counted',
    file: 'packages/provider/src/domain/rate-limits/rate-limit.ts',
    text: '    for (const one of rateLimits) await takeBack(store, one, now)\n    throw fault',
    replacement: '    throw fault',
    tests: ['provider/src/domain/rate-limits/rate-limit.test'],
  },
  {
    means: 'a busy client waits although the project has few wrong codes',
    file: 'packages/provider/src/domain/rate-limits/otp-lockout.ts',
    text: 'heldSeconds: Math.max(lockout, limited > 0 ? own : 0)',
    replacement: 'heldSeconds: Math.max(lockout, limited, own)',
    tests: ['provider/src/attacks/otp-lockout.test'],
  },
  {
    means: 'a visitor with IPv6 gets a new limit with each of their networks',
    file: 'packages/provider/src/domain/rate-limits/networks.ts',
    text: '::/56`, factor: 4 }',
    replacement: '::/56`, factor: 400 }',
    tests: ['provider/src/domain/rate-limits/rate-limit.test'],
  },
  {
    means: 'wrong passwords of strangers lock out the owner at home',
    file: 'packages/provider/src/domain/rate-limits/guess-counters.ts',
    text: 'subject: knownClient === null ? userId',
    replacement: "subject: knownClient !== '' ? userId",
    tests: ['provider/src/attacks/otp-lockout.test'],
  },
  {
    means: 'guesses at once are judged beyond the limit',
    file: 'packages/provider/src/domain/rate-limits/count-before-judging.ts',
    text: 'if (isFull) throw tooManyRequests(waitSeconds)',
    replacement: '',
    tests: ['provider/src/domain/rate-limits/count-before-judging.test', 'provider/src/attacks/device-codes.test'],
  },
]
