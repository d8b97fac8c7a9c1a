/** Types that the entries for users and for members both export. */
export type { Reliability } from './known.ts'
export type { MountedComponent } from './mounted.ts'
export type { PluginOptions } from './provided.ts'
export type { AuthenticateComponent, AuthenticateEvents, AuthenticateProps } from './url-token.ts'
