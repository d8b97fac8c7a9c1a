import type { PlantedFault } from './fault.ts'

/** Faults of SQL, transactions and the errors of databases. */
export const faultsOfStore: readonly PlantedFault[] = [
  {
    means: 'work that failed stays in a commit that it shares',
    file: 'packages/provider/src/store/group-commit.ts',
    text: '    await sql`rollback to one_work`.execute(transaction).catch(() => {\n',
    replacement: '    await Promise.resolve().catch(() => {\n',
    tests: ['provider/src/store/group-commit'],
  },
  {
    means: 'an answer is sent before its commit',
    file: 'packages/provider/src/store/group-commit.ts',
    text: 'answers.push(await inSavepoint(transaction, one))',
    replacement: '(await inSavepoint(transaction, one))()',
    tests: ['provider/src/store/group-commit'],
  },
  {
    means: 'a transaction that PostgreSQL aborted for a deadlock is not repeated',
    file: 'packages/provider/src/store/fault.ts',
    text: "'40001', '40P01', ",
    replacement: "'40001', ",
    tests: ['store/fault', 'store/atomically', 'lost-races'],
  },
  {
    means: 'an address that another account has is taken over',
    file: 'packages/provider/src/store/tables/factors.ts',
    text: 'onConflict((conflict) => conflict.columns(keyColumns).doNothing())',
    replacement: 'onConflict((conflict) => conflict.columns(keyColumns).doUpdateSet({ owner_id: added.ownerId }))',
    tests: ['provider/src/domain/users/users.test'],
  },
  {
    means: 'a request is answered twice although it has one idempotency key',
    file: 'packages/provider/src/store/tables/idempotent-answers.ts',
    text: "conflict.column('answer_key').doUpdateSet(fresh).where('idempotent_answers.expires_at', '<=', claim.now)",
    replacement: "conflict.column('answer_key').doUpdateSet(fresh)",
    tests: ['provider/src/routes/idempotency.test'],
  },
  {
    means: 'a full disk on PostgreSQL is answered as an error of the server',
    file: 'packages/provider/src/store/fault.ts',
    text: '/^(?:08|53|57|58|25006)/',
    replacement: '/^(?:08|57|58|25006)/',
    tests: ['provider/src/store/fault.test'],
  },
  {
    means: 'counts of two requests overwrite each other',
    file: 'packages/provider/src/store/tables/limits.ts',
    text: "        .where('limits.hits', '=', value('before')),\n",
    replacement: '',
    tests: ['provider/src/domain/rate-limits/rate-limit.test'],
  },
  {
    means: 'a new code leaves the old one valid',
    file: 'packages/provider/src/store/tables/once-secrets.ts',
    text: "onConflict((conflict) => conflict.columns(['project_id', 'slot']).doUpdateSet(columns))",
    replacement: "onConflict((conflict) => conflict.columns(['project_id', 'slot']).doNothing())",
    tests: ['provider/src/methods/otp/engine.test'],
  },
  {
    means: 'an app ends the tokens of another app',
    file: 'packages/provider/src/store/tables/token-families.ts',
    text: "        .where('client_id', '=', clientId),\n",
    replacement: '',
    tests: ['provider/src/routes/authorization-server/authorization-code.test'],
  },
  {
    means: 'a member reads the rows of another organization',
    file: 'packages/provider/src/store/scope.ts',
    text: "  'memberships',\n",
    replacement: '',
    tests: ['provider/src/store/scope.test'],
  },
  {
    means: 'a one-time secret is used by a request of another project',
    file: 'packages/provider/src/store/scope.ts',
    text: "  const ofProject = statement.where('project_id', '=', projectId)\n",
    replacement: "  const ofProject = statement.where('project_id', '!=', '')\n",
    tests: ['provider/src/store/scope.test'],
  },
  {
    means: 'an event is sent although its transaction failed',
    file: 'packages/provider/src/store/atomically.ts',
    text: '  if (!db.isTransaction) callback()\n  else if',
    replacement: '  if (db !== undefined) callback()\n  else if',
    tests: ['provider/src/store/atomically.test'],
  },
]
