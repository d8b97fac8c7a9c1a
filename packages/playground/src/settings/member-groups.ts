import { businessOAuthProviders } from '@latchkey/client/methods/oauth/providers'
import type { Group } from './group.ts'
import { oneTapMenu } from './one-tap-menu.ts'
import { ownOrigin } from './own-origin.ts'
import { providerLayout } from './provider-layout.ts'

/** Settings of the sign-in of members. A new option only needs a row here. */
export const memberGroups: readonly Group[] = [
  {
    title: 'Sign-in',
    settings: [
      {
        kind: 'choice',
        id: 'mount',
        label: 'Widget',
        path: null,
        options: [
          ['login', 'Sign in'],
          ['portal', 'Portal'],
        ],
        initial: 'login',
      },
      {
        kind: 'menu',
        id: 'flow',
        label: 'Flow',
        path: 'config.authFlowType',
        options: [
          ['Discovery', 'Discovery'],
          ['Organization', 'One organization'],
          ['PasswordReset', 'Password reset'],
        ],
        initial: 'Discovery',
        always: true,
      },
      {
        kind: 'text',
        id: 'slug',
        label: 'Organization slug',
        path: 'config.organizationSlug',
        hint: 'none: by the address of the page',
        suggests: ['open-door', 'by-invitation', 'guarded'],
        onlyWith: ['flow', 'Organization'],
        initial: 'open-door',
        always: true,
      },
      {
        kind: 'set',
        id: 'products',
        label: 'Products',
        path: 'config.products',
        options: [
          ['emailOtp', 'Passcodes'],
          ['emailMagicLinks', 'Login links'],
          ['passwords', 'Passwords'],
          ['sso', 'Single sign-on'],
          ['oauth', 'Social'],
        ],
        initial: 'emailOtp sso',
        always: true,
      },
      {
        kind: 'text',
        id: 'reset-redirect',
        label: 'Password reset page',
        path: 'config.passwordOptions.resetPasswordRedirectURL',
        hint: `${ownOrigin}/reset`,
        initial: '',
      },
      {
        kind: 'number',
        id: 'session-minutes',
        label: 'Session minutes',
        path: 'config.sessionOptions.sessionDurationMinutes',
        min: 5,
        max: 527_040,
        initial: '60',
      },
    ],
  },
  {
    title: 'Social',
    product: 'oauth',
    settings: [
      {
        kind: 'set',
        id: 'providers',
        label: 'Continue with',
        path: null,
        options: Object.entries(businessOAuthProviders),
        initial: 'google microsoft',
      },
      providerLayout,
      oneTapMenu,
    ],
  },
  {
    title: 'Organizations',
    flow: 'Discovery',
    settings: [
      {
        kind: 'toggle',
        id: 'direct-login',
        label: 'Skip the list for one membership',
        path: 'config.directLoginForSingleMembership.status',
        initial: 'false',
      },
      {
        kind: 'toggle',
        id: 'ignore-invites',
        label: 'Ignore invites',
        path: 'config.directLoginForSingleMembership.ignoreInvites',
        initial: 'false',
      },
      {
        kind: 'toggle',
        id: 'ignore-joinable',
        label: 'Ignore organizations to join',
        path: 'config.directLoginForSingleMembership.ignoreJitProvisioning',
        initial: 'false',
      },
      {
        kind: 'toggle',
        id: 'direct-create',
        label: 'Create one if there is none',
        path: 'config.directCreateOrganizationForNoMembership',
        initial: 'false',
      },
      {
        kind: 'toggle',
        id: 'no-create',
        label: 'Disable organization creation',
        path: 'config.disableCreateOrganization',
        initial: 'false',
      },
      {
        kind: 'toggle',
        id: 'create-form',
        label: 'Ask for name and slug',
        path: 'config.createOrganizationForm',
        initial: 'false',
      },
    ],
  },
  {
    title: 'Second factors',
    settings: [
      {
        kind: 'set',
        id: 'factors',
        label: 'Allowed factors',
        path: 'config.mfaProductInclude',
        options: [
          ['totp', 'Authenticator app'],
          ['smsOtp', 'Text'],
        ],
        initial: 'totp smsOtp',
      },
      {
        kind: 'text',
        id: 'country',
        label: 'Default country',
        path: 'config.smsOtpOptions.defaultCountry',
        hint: 'US',
        initial: '',
      },
    ],
  },
]
