/** Types that the entries for users and for members both export. */
export type { Reliability } from './known.ts'
export type { MountedComponent, PropsOf } from './mounted.ts'
export type { ProjectOptions } from './provided.ts'
export type { AuthenticateComponent, AuthenticateProps } from './url-token.ts'
