import {
  dropExpiredApp,
  dropOldestUnused,
  expiredConnectedApps,
  postponeRemoval,
  writeAppUse,
} from '../../store/tables/connected-apps/app-use.ts'
import {
  addConnectedApp,
  connectedAppById,
  connectedAppBySource,
  connectedAppsByIds,
  dropConnectedApp,
  listConnectedApps,
  lockConnectedApp,
  type StoredConnectedApp,
  writeConnectedApp,
} from '../../store/tables/connected-apps/connected-apps.ts'
import { addAccessToken, dropAccessTokens, markExchanged } from '../../store/tables/grants/access-tokens.ts'
import {
  type AppGrant,
  deleteGrants,
  grantOf,
  grantsOf,
  lockGrant,
  lockGrantsOfApp,
  writeGrant,
} from '../../store/tables/grants/app-grants.ts'
import { addCode, codeByHash, dropCodesOfGrant, redeemCode } from '../../store/tables/grants/authorization-codes.ts'
import {
  addDevice,
  answerDevice,
  type DeviceAuthorization,
  dropDevice,
  lockDevice,
  waitingDevice,
  writePoll,
} from '../../store/tables/grants/device-authorizations.ts'
import {
  addFamily,
  deleteFamilies,
  familyById,
  familyOfAccessToken,
  lockFamily,
  oldestFamilies,
  type TokenFamily,
  writeRefreshToken,
} from '../../store/tables/grants/token-families.ts'
import {
  addClient,
  clientById,
  dropClient,
  lockClient,
  type M2MClientRow,
  scopesOfClients,
  searchClients,
  writeClient,
} from '../../store/tables/m2m/m2m-clients.ts'
import { type ContractCall, call, inAnyOrder, later, muchLater, now, otherScope, scope } from './contract-call.ts'

const clientId = 'app-1'
const userId = 'user-test-ada'
const app: StoredConnectedApp = {
  ...{ clientId, type: 'third_party', isActive: true, creationMethod: 'api', metadataURL: null, metadataDigest: '' },
  ...{ name: 'Notes', description: 'é', secret: { hash: 'hash', lastFour: 'abcd' }, nextSecret: null },
  ...{ freshUntil: null, expiresAt: null, usedAt: null, createdAt: now },
  settings: {
    ...{ redirectURLs: ['https://notes.example/cb'], postLogoutRedirectURLs: [], logoURL: 'https://notes.example/a' },
    ...{ isFullAccessAllowed: false, bypassesOfflineConsent: true, accessTokenMinutes: 60, accessTokenAudience: null },
    ...{ accessTokenTemplate: '', idTokenTemplate: '{}' },
  },
}
const registered: StoredConnectedApp = {
  ...{ ...app, clientId: 'app-2', creationMethod: 'dynamic_client_registration', expiresAt: later, secret: null },
  ...{ createdAt: now + 1 },
}
const grant: AppGrant = {
  ...{ grantId: 'grant-1', clientId, userId, organizationId: '', scopes: ['openid', 'é'], resources: [] },
  ...{ appFingerprint: 'print', consentedAt: now, createdAt: now },
}
const authorization = {
  ...{ grantId: 'grant-1', clientId, userId, organizationId: '', sessionId: 'session-1', scopes: ['openid'] },
  ...{ resources: ['https://api.example'], authTime: now, isSteppedUp: true },
}
const code = {
  ...{ ...authorization, codeHash: 'code-1', redirectUri: 'https://notes.example/cb', codeChallenge: null },
  ...{ nonce: 'n', familyId: null, expiresAt: later },
}
const replacedTokens = [{ hash: 'r1', replacedAt: later, sealedSuccessor: 'sealed r2' }]
const family: TokenFamily = {
  ...{ ...authorization, familyId: 'family-1', refreshHash: 'r1', replacedTokens: [] },
  ...{ refreshExpiresAt: muchLater, createdAt: now },
}
const device: DeviceAuthorization = {
  ...{ deviceHash: 'device-1', userCode: 'ABCD', clientId, scopes: ['openid'], resources: [], answer: 'pending' },
  ...{ authorization: null, polledAt: null, intervalMs: 5_000, expiresAt: later },
}
const client: M2MClientRow = {
  ...{ clientId: 'm2m-1', name: 'Job 1_%', description: '', isActive: true, scopes: ['read:all'] },
  ...{ trustedMetadata: { n: 1 }, secret: { hash: 'hash', lastFour: 'abcd' }, nextSecret: null, createdAt: now },
}
const clientFilters = [
  { by: 'client_id', values: ['m2m-1'] },
  { by: 'client_name', values: ['Job 1_%'] },
  { by: 'scopes', values: ['read:all', 'write'] },
  { by: 'part', values: ['_%'] },
] as const
const redeemed = { familyId: 'family-1', keptUntil: muchLater, now }

export const appCalls: readonly ContractCall[] = [
  call(addConnectedApp, scope, app),
  call(addConnectedApp, scope, registered, 'source'),
  call(addConnectedApp, scope, { ...registered, clientId: 'app-3' }, 'source'),
  call(connectedAppById, scope, clientId),
  call(connectedAppById, otherScope, clientId),
  call(connectedAppsByIds, scope, [clientId, 'app-2', 'none']),
  call(connectedAppBySource, scope, 'source'),
  call(lockConnectedApp, scope, clientId),
  call(writeConnectedApp, scope, { ...app, name: 'Notes 2', nextSecret: { hash: 'next', lastFour: 'wxyz' } }),
  call(listConnectedApps, scope, { after: null, limit: 1 }),
  call(listConnectedApps, scope, { after: { createdAt: now, id: clientId }, limit: 5 }),
  call(postponeRemoval, scope, { clientId: 'app-2', expiresAt: later }),
  call(dropOldestUnused, scope, 'dynamic_client_registration', 0),
  call(writeAppUse, scope, { clientId, usedAt: later, expiresAt: muchLater }),
  call(expiredConnectedApps, later, 5),
  call(dropExpiredApp, scope, 'app-2', now),
  call(dropExpiredApp, scope, 'app-2', later),
  call(writeGrant, scope, grant),
  call(writeGrant, scope, { ...grant, grantId: 'grant-2', scopes: ['openid', 'email'], consentedAt: later }),
  call(grantOf, scope, { userId, clientId }),
  call(grantsOf, scope, { userId }),
  call(grantsOf, scope, { organizationId: 'organization-test-1' }),
  call(lockGrant, scope, 'grant-1'),
  call(lockGrantsOfApp, scope, clientId),
  call(lockGrantsOfApp, otherScope, clientId),
  call(addCode, scope, code),
  call(codeByHash, scope, 'code-1'),
  call(redeemCode, scope, 'code-1', redeemed),
  call(redeemCode, scope, 'code-1', redeemed),
  call(codeByHash, scope, 'code-1'),
  call(dropCodesOfGrant, scope, 'grant-1'),
  call(codeByHash, scope, 'code-1'),
  call(addFamily, scope, family, muchLater),
  call(addFamily, scope, { ...family, familyId: 'family-2', createdAt: now + 1 }, muchLater),
  call(addAccessToken, scope, { tokenId: 't1', familyId: 'family-1', grantId: 'grant-1', expiresAt: later }),
  call(familyById, scope, 'family-1'),
  call(familyOfAccessToken, scope, 't1'),
  call(markExchanged, scope, 't1', now),
  call(markExchanged, scope, 't1', now),
  call(lockFamily, scope, { familyId: 'family-1', clientId }),
  call(lockFamily, scope, { familyId: 'family-1', clientId: 'other' }),
  call(writeRefreshToken, scope, { ...family, refreshHash: 'r2', replacedTokens }, muchLater),
  call(familyById, scope, 'family-1'),
  call(oldestFamilies, scope, 'grant-1', 1),
  call(addFamily, scope, { ...family, familyId: 'family-3', isSteppedUp: false }, muchLater),
  call(deleteFamilies, scope, { of: 'sessions', sessionIds: [family.sessionId] }, { steppedUp: true }),
  call(deleteFamilies, scope, { of: 'owner', ownerId: family.userId }, { sessionId: family.sessionId }),
  call(deleteFamilies, otherScope, { of: 'family', familyId: 'family-1' }),
  call(deleteFamilies, scope, { of: 'family', familyId: 'family-1' }),
  call(deleteFamilies, scope, { of: 'grant', grantId: 'grant-1' }),
  call(familyById, scope, 'family-2'),
  call(dropAccessTokens, scope, { familyIds: ['family-1', 'family-2'] }),
  call(dropAccessTokens, scope, { grantId: 'grant-1' }),
  call(dropAccessTokens, scope, { tokenId: 't1' }),
  call(addDevice, scope, device),
  call(addDevice, scope, { ...device, deviceHash: 'device-2' }),
  call(waitingDevice, scope, 'ABCD', now),
  call(writePoll, scope, { deviceHash: 'device-1', polledAt: now, intervalMs: 10_000 }),
  call(answerDevice, scope, 'device-1', authorization),
  call(answerDevice, scope, 'device-1', null),
  call(lockDevice, scope, 'device-1'),
  call(dropDevice, scope, 'device-1'),
  call(lockDevice, scope, 'device-1'),
  call(deleteGrants, scope, { userId, clientId }),
  call(deleteGrants, scope, { grantId: 'grant-1' }),
  call(dropConnectedApp, scope, clientId),
  call(dropConnectedApp, scope, clientId),
  call(addClient, scope, client),
  call(addClient, scope, client),
  inAnyOrder(call(scopesOfClients, scope)),
  call(clientById, scope, 'm2m-1'),
  call(writeClient, scope, { ...client, isActive: false, nextSecret: { hash: 'next', lastFour: 'wxyz' } }),
  call(lockClient, scope, 'm2m-1'),
  ...clientFilters.map((filter) =>
    call(searchClients, scope, { filters: [filter], isAny: false }, { after: null, limit: 5 }),
  ),
  call(searchClients, scope, { filters: clientFilters, isAny: true }, { after: null, limit: 5 }),
  call(dropClient, scope, 'm2m-1'),
  call(dropClient, scope, 'm2m-1'),
]
