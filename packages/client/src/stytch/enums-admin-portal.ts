/** Sign-in methods that an organization may allow, under the names of the admin portal. */
export const AdminPortalB2BProducts = {
  emailMagicLinks: 'emailMagicLinks',
  emailOtp: 'emailOtp',
  sso: 'sso',
  password: 'password',
  oauthGoogle: 'oauthGoogle',
  oauthMicrosoft: 'oauthMicrosoft',
  oauthHubspot: 'oauthHubspot',
  oauthSlack: 'oauthSlack',
  oauthGithub: 'oauthGithub',
} as const
export type AdminPortalB2BProducts = (typeof AdminPortalB2BProducts)[keyof typeof AdminPortalB2BProducts]
export declare namespace AdminPortalB2BProducts {
  export type emailMagicLinks = (typeof AdminPortalB2BProducts)['emailMagicLinks']
  export type emailOtp = (typeof AdminPortalB2BProducts)['emailOtp']
  export type sso = (typeof AdminPortalB2BProducts)['sso']
  export type password = (typeof AdminPortalB2BProducts)['password']
  export type oauthGoogle = (typeof AdminPortalB2BProducts)['oauthGoogle']
  export type oauthMicrosoft = (typeof AdminPortalB2BProducts)['oauthMicrosoft']
  export type oauthHubspot = (typeof AdminPortalB2BProducts)['oauthHubspot']
  export type oauthSlack = (typeof AdminPortalB2BProducts)['oauthSlack']
  export type oauthGithub = (typeof AdminPortalB2BProducts)['oauthGithub']
}
