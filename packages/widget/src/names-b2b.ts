/** Types of the widget that every entry for members exports. */
export type { Strings } from './copy/copy.ts'
export type { B2BLoginConfig } from './member-flow/config.ts'
export type { B2BEvents } from './member-flow/vertical.ts'
export type { PortalConfig, PortalPage } from './portal/config.ts'
export type { PortalEvents } from './portal/contract.ts'
export type { Styles } from './ui/theme.ts'
