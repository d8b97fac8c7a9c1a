import type { ConnectedAppType, StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'

/** Returns a public app without redirects, with the default of every setting. */
export const newApp = (clientId: string, type: ConnectedAppType, createdAt: number): StoredConnectedApp => ({
  clientId,
  type,
  isActive: true,
  creationMethod: 'api',
  metadataURL: null,
  metadataDigest: '',
  name: clientId,
  description: '',
  settings: {
    redirectURLs: [],
    postLogoutRedirectURLs: [],
    logoURL: null,
    isFullAccessAllowed: false,
    bypassesOfflineConsent: false,
    accessTokenMinutes: 60,
    accessTokenAudience: null,
    accessTokenTemplate: '',
    idTokenTemplate: '',
    keys: null,
  },
  secret: null,
  nextSecret: null,
  freshUntil: null,
  expiresAt: null,
  usedAt: null,
  createdAt,
})
