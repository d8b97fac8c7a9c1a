import type { PlantedFault } from './fault.ts'

/** Faults of what sites and operators rely on: webhooks, keys, imports, origins. */
export const faultsOfBackEnd: readonly PlantedFault[] = [
  {
    means: 'a page of another project may call this one',
    file: 'packages/provider/src/domain/projects/allowed-origin.ts',
    text: 'project === null ? projects.listsOrigin(origin) : isListed(project.settings.origins, origin)',
    replacement: 'projects.listsOrigin(origin)',
    tests: ['projects/allowed-origin.test'],
  },
  {
    means: 'JSON may be one level deeper than allowed',
    file: 'packages/provider/src/http/nesting.ts',
    text: 'if (depth > limit) return true',
    replacement: 'if (depth > limit + 1) return true',
    tests: ['http/nesting'],
  },
  {
    means: 'a webhook that answers with an error counts as delivered',
    file: 'packages/provider/src/domain/audit/webhook-poster.ts',
    text: '    return isAccepted(outcome)',
    replacement: '    return outcome.status >= 200 && outcome.status < 600',
    tests: ['provider/src/domain/audit/webhook-poster.test'],
  },
  {
    means: 'tokens fail at once after the signing key changed',
    file: 'packages/provider/src/domain/keys/key-states.ts',
    text: 'signsFrom: now + publishedAheadMs',
    replacement: 'signsFrom: now',
    tests: ['provider/src/domain/keys/keys.test'],
  },
  {
    means: 'the tokens of a replaced key are refused before they expire',
    file: 'packages/provider/src/domain/keys/key-states.ts',
    text: '(successors[at]?.signsFrom ?? 0) + replacedKeptMs',
    replacement: 'successors[at]?.signsFrom ?? 0',
    tests: ['provider/src/domain/keys/keys.test'],
  },
  {
    means: 'an aborted import cannot be repeated',
    file: 'packages/provider/src/commands/users/user-import/import-users.ts',
    text: "  if ((await userById(db, project, userId)) !== null) return 'present'\n",
    replacement: '',
    tests: ['provider/src/commands/users/user-import/broken-off.test'],
  },
  {
    means: 'one wrong line of an import loses the others of its batch',
    file: 'packages/provider/src/commands/users/user-import/import-users.ts',
    text: "outcomes.push('userId' in prepared ? await writeAlone(parts, project, prepared) : prepared)",
    replacement: "outcomes.push('userId' in prepared ? refusal(prepared.line, fault) : prepared)",
    tests: ['provider/src/commands/users/user-import/import-users.test'],
  },
  {
    means: 'a visitor chooses the address that limits count',
    file: 'packages/provider/src/http/client-address.ts',
    text: '    while (isTrusted(clientAddress)) {',
    replacement: '    while (isTrusted(clientAddress) || hops.length > 0) {',
    tests: ['provider/src/http/client-address.test'],
  },
  {
    means: 'an event goes to a webhook again after it was delivered',
    file: 'packages/provider/src/domain/audit/webhook-poster.ts',
    text: 'await (isDelivered ? dropPost(store.db, pendingPost) : deferPost(store.db, pendingPost, later))',
    replacement: 'if (!isDelivered) await deferPost(store.db, pendingPost, later)',
    tests: ['provider/src/domain/audit/webhook-poster.test'],
  },
  {
    means: 'the tokens of a project with ES256 are refused',
    file: 'packages/provider/src/domain/keys/verify-jwt.ts',
    text: "algorithms: ['RS256', 'ES256']",
    replacement: "algorithms: ['RS256']",
    tests: ['provider/src/domain/keys/verify-jwt.test'],
  },
  {
    means: "a user's token passes as a machine's",
    file: 'packages/provider/src/domain/projects/projects.ts',
    text: '        await requireScopesOfApps(db, project, storedSettings.settings, settings)\n',
    replacement: '',
    tests: ['provider/src/attacks/machine-scopes.test'],
  },
  {
    means: 'a machine has a scope that covers that of an app by a star',
    file: 'packages/provider/src/domain/m2m/scope-names.ts',
    text: "(resource === otherResource || resource === '*' || otherResource === '*')",
    replacement: 'resource === otherResource',
    tests: ['provider/src/attacks/machine-scopes.test'],
  },
]
