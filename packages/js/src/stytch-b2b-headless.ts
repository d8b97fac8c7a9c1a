/** Headless client of members, under the names that sites of the existing SDK import. */
export * from '@latchkey/client/stytch/names'
export * from '@latchkey/client/stytch/names-b2b'
export * from '@latchkey/widget/stytch/names-headless'
