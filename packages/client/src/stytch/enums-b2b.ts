/** Option names of the existing B2B packages, as objects of strings. */
export const B2BProducts = {
  emailMagicLinks: 'emailMagicLinks',
  emailOtp: 'emailOtp',
  sso: 'sso',
  passwords: 'passwords',
  oauth: 'oauth',
} as const
export type B2BProducts = (typeof B2BProducts)[keyof typeof B2BProducts]
export declare namespace B2BProducts {
  export type emailMagicLinks = (typeof B2BProducts)['emailMagicLinks']
  export type emailOtp = (typeof B2BProducts)['emailOtp']
  export type sso = (typeof B2BProducts)['sso']
  export type passwords = (typeof B2BProducts)['passwords']
  export type oauth = (typeof B2BProducts)['oauth']
}

export const B2BOAuthProviders = {
  Google: 'google',
  Microsoft: 'microsoft',
  HubSpot: 'hubspot',
  Slack: 'slack',
  GitHub: 'github',
} as const
export type B2BOAuthProviders = (typeof B2BOAuthProviders)[keyof typeof B2BOAuthProviders]
export declare namespace B2BOAuthProviders {
  export type Google = (typeof B2BOAuthProviders)['Google']
  export type Microsoft = (typeof B2BOAuthProviders)['Microsoft']
  export type HubSpot = (typeof B2BOAuthProviders)['HubSpot']
  export type Slack = (typeof B2BOAuthProviders)['Slack']
  export type GitHub = (typeof B2BOAuthProviders)['GitHub']
}

export const B2BMFAProducts = { smsOtp: 'smsOtp', totp: 'totp' } as const
export type B2BMFAProducts = (typeof B2BMFAProducts)[keyof typeof B2BMFAProducts]
export declare namespace B2BMFAProducts {
  export type smsOtp = (typeof B2BMFAProducts)['smsOtp']
  export type totp = (typeof B2BMFAProducts)['totp']
}

export const AuthFlowType = {
  Discovery: 'Discovery',
  Organization: 'Organization',
  PasswordReset: 'PasswordReset',
} as const
export type AuthFlowType = (typeof AuthFlowType)[keyof typeof AuthFlowType]
export declare namespace AuthFlowType {
  export type Discovery = (typeof AuthFlowType)['Discovery']
  export type Organization = (typeof AuthFlowType)['Organization']
  export type PasswordReset = (typeof AuthFlowType)['PasswordReset']
}
