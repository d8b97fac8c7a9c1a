import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Card } from '../card.ts'
import type { Draft } from '../facts.ts'
import { authMethodOptions, mfaMethodOptions } from './method-names.ts'
import { type AboutOrganization, ofOrganization, texts, update, valuesOf } from './organization-change.ts'

const isSsoAlone = (draft: Draft) =>
  draft.areAllMethods !== true && texts(draft, 'methods').every((method) => method === 'sso')

/**
 * Returns the reason for which the methods would leave no way in: single sign-on alone without a connection that works,
 * or for an admin whom no connection has ever signed in. Members who are exempt from the policies keep theirs.
 */
const lockOutOf = (draft: Draft, { subject, facts: { self } }: AboutOrganization) => {
  if (!isSsoAlone(draft)) return null
  if (subject.sso_active_connections.length === 0) return 'portal.noActiveConnection'
  return self.is_breakglass || self.sso_registrations.length > 0 ? null : 'portal.locksYouOut'
}

/** How members may sign in, and with which second factors. */
export const methods: Card<Organization> = {
  name: 'methods',
  title: 'portal.methods',
  text: 'portal.methodsText',
  fields: [
    {
      kind: 'switch',
      name: 'areAllMethods',
      label: 'portal.allMethods',
      part: 'methods',
      permissions: ofOrganization('update.settings.allowed-auth-methods'),
      read: ({ subject }) => subject.auth_methods === 'ALL_ALLOWED',
    },
    {
      kind: 'boxes',
      name: 'methods',
      label: 'portal.allowedMethods',
      part: 'methods',
      permissions: ofOrganization('update.settings.allowed-auth-methods'),
      // Without a restriction all are chosen, so that a restriction begins by taking some away.
      read: ({ subject, config, words }) =>
        subject.auth_methods === 'ALL_ALLOWED'
          ? valuesOf(authMethodOptions(words, config.allowedAuthMethods))
          : subject.allowed_auth_methods,
      options: ({ subject, config, words }) =>
        authMethodOptions(words, config.allowedAuthMethods, subject.allowed_auth_methods),
      isShown: ({ areAllMethods }) => areAllMethods !== true,
      check(chosen, draft, about) {
        if (chosen.length === 0) return 'portal.methodMissing'
        return lockOutOf(draft, about)
      },
    },
    {
      kind: 'switch',
      name: 'mfa',
      label: 'portal.mfaForAll',
      part: 'mfa',
      help: 'portal.mfaForAllHelp',
      permissions: ofOrganization('update.settings.mfa-policy'),
      read: ({ subject }) => subject.mfa_policy === 'REQUIRED_FOR_ALL',
      isShown: (_, { facts }) => facts.features?.organization_config.mfa_controls_enabled !== false,
    },
    {
      kind: 'switch',
      name: 'areAllFactors',
      label: 'portal.allFactors',
      part: 'factors',
      permissions: ofOrganization('update.settings.allowed-mfa-methods'),
      read: ({ subject }) => subject.mfa_methods === 'ALL_ALLOWED',
      isShown: (_, { facts }) => facts.features?.organization_config.mfa_controls_enabled !== false,
    },
    {
      kind: 'boxes',
      name: 'factors',
      label: 'portal.allowedFactors',
      part: 'factors',
      permissions: ofOrganization('update.settings.allowed-mfa-methods'),
      read: ({ subject, config, words }) =>
        subject.mfa_methods === 'ALL_ALLOWED'
          ? valuesOf(mfaMethodOptions(words, config.allowedMfaAuthMethods))
          : subject.allowed_mfa_methods,
      options: ({ subject, config, words }) =>
        mfaMethodOptions(words, config.allowedMfaAuthMethods, subject.allowed_mfa_methods),
      isShown: ({ areAllFactors }, { facts }) =>
        areAllFactors !== true && facts.features?.organization_config.mfa_controls_enabled !== false,
      check: (chosen) => (chosen.length === 0 ? 'portal.methodMissing' : null),
    },
  ],
  warn(draft, { subject }) {
    if (draft.mfa === true && subject.mfa_policy !== 'REQUIRED_FOR_ALL') return 'portal.warnMfa'
    const isNarrower =
      draft.areAllMethods !== true &&
      (subject.auth_methods === 'ALL_ALLOWED' ||
        subject.allowed_auth_methods.some((method) => !texts(draft, 'methods').includes(method)))
    return isNarrower ? 'portal.warnMethods' : null
  },
  parts: {
    methods: update((_, draft) => ({
      auth_methods: draft.areAllMethods === true ? 'ALL_ALLOWED' : 'RESTRICTED',
      ...(draft.areAllMethods !== true && {
        allowed_auth_methods: texts(draft, 'methods') as Organization['allowed_auth_methods'],
      }),
    })),
    factors: update((_, draft) => ({
      mfa_methods: draft.areAllFactors === true ? 'ALL_ALLOWED' : 'RESTRICTED',
      ...(draft.areAllFactors !== true && {
        allowed_mfa_methods: texts(draft, 'factors') as Organization['allowed_mfa_methods'],
      }),
    })),
    mfa: update((_, { mfa }) => ({ mfa_policy: mfa === true ? 'REQUIRED_FOR_ALL' : 'OPTIONAL' })),
  },
}
