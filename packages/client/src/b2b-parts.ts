import { importPart } from './core/loading/import-part.ts'

/** The parts of the client for members whose methods call the provider, by the name of their export. Each loads at its first call. */
export const parts = {
  magicLinks: () => importPart(() => import('./methods/email-link/b2b.ts'), 'magicLinks'),
  otps: () => importPart(() => import('./methods/otp/b2b.ts'), 'otps'),
  passwords: () => importPart(() => import('./methods/password/b2b.ts'), 'passwords'),
  discovery: () => importPart(() => import('./methods/discovery/b2b.ts'), 'discovery'),
  googleOneTap: () => importPart(() => import('./methods/oauth/one-tap-b2b.ts'), 'googleOneTap'),
  scimCalls: () => importPart(() => import('./identity/scim.ts'), 'scimCalls'),
  totp: () => importPart(() => import('./methods/totp/b2b.ts'), 'totp'),
  recoveryCodes: () => importPart(() => import('./methods/totp/b2b.ts'), 'recoveryCodes'),
  selfCalls: () => importPart(() => import('./identity/member.ts'), 'selfCalls'),
  memberCalls: () => importPart(() => import('./identity/members.ts'), 'memberCalls'),
  organizationCalls: () => importPart(() => import('./identity/organization.ts'), 'organizationCalls'),
  memberSessionCalls: () => importPart(() => import('./identity/member-session.ts'), 'memberSessionCalls'),
  idpCalls: () => importPart(() => import('./idp/b2b.ts'), 'idpCalls'),
  impersonation: () => importPart(() => import('./identity/member-session.ts'), 'impersonation'),
}
