import type { PlantedFault } from './fault.ts'

/** Faults of connected apps: codes, refresh tokens, consent, redirects, audiences. */
export const faultsOfConnectedApps: readonly PlantedFault[] = [
  {
    means: 'a token signs in after connected apps are off',
    file: 'packages/provider/src/domain/connected-apps/connected-apps.ts',
    text: 'if (app?.isActive !== true || server.authorizationURL === null) return null',
    replacement: 'if (app?.isActive !== true) return null',
    tests: ['attacks/connected-app-tokens'],
  },
  {
    means: 'an app redeems the code of another app',
    file: 'packages/provider/src/domain/grants/redeem-code.ts',
    text: 'if (code === null || code.clientId !== app.clientId) return invalidCode()',
    replacement: 'if (code === null) return invalidCode()',
    tests: ['provider/src/attacks/connected-app-tokens.test'],
  },
  {
    means: 'a code is redeemed without its verifier',
    file: 'packages/provider/src/domain/grants/redeem-code.ts',
    text: 'return request.codeVerifier !== undefined && isVerifierOf(codeChallenge, request.codeVerifier)',
    replacement: 'return request.codeVerifier === undefined || isVerifierOf(codeChallenge, request.codeVerifier)',
    tests: ['provider/src/attacks/connected-app-tokens.test'],
  },
  {
    means: 'a token for one API is accepted at another',
    file: 'packages/provider/src/domain/grants/resources.ts',
    text: 'matches.every((one) => one !== null) ? [...new Set(matches)] : null',
    replacement: '[...new Set(requested)]',
    tests: ['provider/src/routes/authorization-server/authorization-code.test'],
  },
  {
    means: 'a redirect to a longer path than the registered one is accepted',
    file: 'packages/provider/src/domain/connected-apps/redirect-urls.ts',
    text: 'withoutPort(registeredURL) === portless',
    replacement: "portless.startsWith(withoutPort(registeredURL) ?? ' ')",
    tests: ['provider/src/domain/connected-apps/redirect-urls.test'],
  },
  {
    means: 'an app registers a redirect that runs a script',
    file: 'packages/provider/src/domain/connected-apps/redirect-urls.ts',
    text: 'return isPublicApp(type) && isPrivateScheme ? null',
    replacement: 'return isPublicApp(type) || isPrivateScheme ? null',
    tests: ['provider/src/domain/connected-apps/redirect-urls.test'],
  },
  {
    means: 'any page signs a user out without a question',
    file: 'packages/provider/src/domain/grants/logout.ts',
    text: 'hint.clientId === tokenClientId(app) && hint.userId === userId',
    replacement: 'hint.clientId === tokenClientId(app)',
    tests: ['provider/src/routes/authorization-server/authorization-code.test'],
  },
  {
    means: 'two requests at once redeem one code',
    file: 'packages/provider/src/store/tables/authorization-codes.ts',
    text: "    .where('family_id', 'is', null)\n",
    replacement: '',
    tests: ['provider/src/attacks/connected-app-tokens.test'],
  },
  {
    means: 'the page forwards the browser to an app that describes itself',
    file: 'packages/provider/src/domain/connected-apps/app-types.ts',
    text: "creationMethod === 'api'",
    replacement: "creationMethod !== 'client_id_metadata_document'",
    tests: ['provider/src/attacks/unasked-redirects.test'],
  },
  {
    means: 'an app that was turned off still has people led to its logout URL',
    file: 'packages/provider/src/domain/grants/logout.ts',
    text: 'await findServedApp(deps, project, server, request.clientId)',
    replacement: 'await findServedApp(deps, project, { ...server, isRegistrationEnabled: true }, request.clientId)',
    tests: ['provider/src/attacks/unasked-redirects.test'],
  },
  {
    means: 'one account keeps everybody from an app with a metadata document',
    file: 'packages/provider/src/domain/connected-apps/document-apps.ts',
    text: 'subject: `${userId} ${new URL(url).host}`',
    replacement: 'subject: new URL(url).host',
    tests: ['provider/src/attacks/client-documents.test'],
  },
  {
    means: 'registrations that nobody uses shut out every other program',
    file: 'packages/provider/src/domain/connected-apps/unused-apps.ts',
    text: 'creationMethod, mostNeverUsed - 1)',
    replacement: 'creationMethod, mostNeverUsed * 100)',
    tests: ['provider/src/domain/connected-apps/unused-apps.test'],
  },
]
