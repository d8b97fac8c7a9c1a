/** Types of the widget that every entry for users exports. */
export type { Strings } from './copy/copy.ts'
export type { Styles } from './ui/theme.ts'
export type { LoginConfig } from './user-flow/config.ts'
export type { HostEvents } from './user-flow/vertical.ts'
