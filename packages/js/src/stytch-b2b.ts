/** Widget and client of members, under the names that sites of the existing SDK import. */
export * from '@latchkey/client/stytch/names'
export { type IconRegistry, iconsBlack, iconsWhite } from '@latchkey/widget/stytch/icons/icons.tsx'
export * from '@latchkey/widget/stytch/names'
export * from '@latchkey/widget/stytch/names-b2b'
