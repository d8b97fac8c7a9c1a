/** Names of the existing packages for business accounts that a user interface needs. */
export * from '@latchkey/client/stytch/names-b2b'
export * from './later/business.ts'
