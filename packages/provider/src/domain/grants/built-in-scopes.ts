/** Scopes that every project has, with what each allows. */
export const builtInScopes = {
  openid: 'Verify your identity.',
  profile: 'View your name, picture and language.',
  email: 'View your email address.',
  phone: 'View your phone number.',
  offline_access: 'Keep access while you are not using it.',
  full_access: 'Act as you, with everything that you can do.',
} as const

export type BuiltInScope = keyof typeof builtInScopes

export const builtInScopeNames: readonly string[] = Object.keys(builtInScopes)

export const isBuiltIn = (scope: string): scope is BuiltInScope => Object.hasOwn(builtInScopes, scope)
