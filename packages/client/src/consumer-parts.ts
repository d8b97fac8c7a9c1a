import { importPart } from './core/loading/import-part.ts'

/** The parts of the client for users whose methods call the provider, by the name of their export. Each loads at its first call. */
export const parts = {
  otps: () => importPart(() => import('./methods/otp/consumer.ts'), 'otps'),
  magicLinks: () => importPart(() => import('./methods/email-link/consumer.ts'), 'magicLinks'),
  passwords: () => importPart(() => import('./methods/password/consumer.ts'), 'passwords'),
  userOAuth: () => importPart(() => import('./methods/oauth/consumer.ts'), 'userOAuth'),
  userPasskeys: () => importPart(() => import('./methods/passkey/consumer.ts'), 'userPasskeys'),
  cryptoWallets: () => importPart(() => import('./methods/crypto/consumer.ts'), 'cryptoWallets'),
  userWallets: () => importPart(() => import('./methods/crypto/consumer.ts'), 'userWallets'),
  totps: () => importPart(() => import('./methods/totp/consumer.ts'), 'totps'),
  userTotps: () => importPart(() => import('./methods/totp/consumer.ts'), 'userTotps'),
  impersonation: () => importPart(() => import('./identity/session.ts'), 'impersonation'),
  userCalls: () => importPart(() => import('./identity/user.ts'), 'userCalls'),
  sessionCalls: () => importPart(() => import('./identity/session.ts'), 'sessionCalls'),
  idpCalls: () => importPart(() => import('./idp/consumer.ts'), 'idpCalls'),
}
