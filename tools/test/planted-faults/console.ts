import type { PlantedFault } from './fault.ts'

/** Faults of the console: roles of operators, other sites, escaping, insight. */
export const faultsOfConsole: readonly PlantedFault[] = [
  {
    means: 'an operator sees a queue as healthy for ten minutes',
    file: 'packages/console/src/health/health-summary.ts',
    text: 'const lateMs = 60_000',
    replacement: 'const lateMs = 600_000',
    tests: ['console/src/health/health-summary.test'],
  },
  {
    means: 'a queue of whole minutes is not late',
    file: 'packages/console/src/health/health-summary.ts',
    text: 'oldestMs >= lateMs',
    replacement: 'oldestMs > lateMs',
    tests: ['console/src/health/health-summary.test'],
  },
  {
    means: 'a name with a hidden change of direction deceives an operator',
    file: 'packages/console/src/shell/visible-text.ts',
    text: '\\u2028-\\u202e\\u2060',
    replacement: '\\u2028-\\u202d\\u2060',
    tests: ['console/src/shell/visible-text.test'],
  },
  {
    means: 'a color of a theme is unreadable and accepted',
    file: 'packages/console/src/theme/contrast.ts',
    text: 'return (light + 0.05) / (dark + 0.05)',
    replacement: 'return (light + 0.05) / dark',
    tests: ['console/src/theme/contrast.test'],
  },
  {
    means: 'an operator of one project sees another one',
    file: 'packages/provider/src/domain/operators/operators.ts',
    text: "grant.forProject === '' || grant.forProject === forProject",
    replacement: "grant.forProject === '' || forProject !== ''",
    tests: ['provider/src/attacks/console-settings.test'],
  },
  {
    means: 'a viewer changes settings in the console',
    file: 'packages/provider/src/domain/operators/operators.ts',
    text: 'ranks.indexOf(role) >= ranks.indexOf(required)',
    replacement: 'ranks.indexOf(role) >= 0',
    tests: ['provider/src/attacks/console-settings.test'],
  },
  {
    means: 'a page of another site acts in the console',
    file: 'packages/provider/src/console/origin.ts',
    text: 'if (isSameSite && isSameOrigin && request',
    replacement: 'if ((isSameSite || isSameOrigin) && request',
    tests: ['provider/src/attacks/console.test'],
  },
  {
    means: 'an operator at an unattended browser deletes a project',
    file: 'packages/provider/src/console/guards.ts',
    text: 'provenAt >= clock.now() - recentMs',
    replacement: 'provenAt <= clock.now()',
    tests: ['provider/src/attacks/console-settings.test'],
  },
  {
    means: 'insight shows how many of three people did something',
    file: 'packages/provider/src/domain/insight/reports/small-cells.ts',
    text: 'cell > 0 && cell < smallestCell',
    replacement: 'cell > smallestCell',
    tests: ['provider/src/domain/insight/reports/small-cells.test'],
  },
  {
    means: 'a webhook of a project reaches an address inside the network',
    file: 'packages/provider/src/app.ts',
    text: 'internet({ allowsLoopback: development, allowsInternal, ignoresBody: true }).fetch',
    replacement: 'fetch',
    tests: ['provider/src/console/webhook-routes.test'],
  },
  {
    means: 'the log of a webhook tells the status of an internal server',
    file: 'packages/provider/src/domain/audit/webhook-poster.ts',
    text: 'isInternal ? { ...hideInternal(status), isInternal }',
    replacement: "isInternal ? { status, fault: '', isInternal }",
    tests: ['provider/src/domain/audit/webhook-poster.test'],
  },
]
