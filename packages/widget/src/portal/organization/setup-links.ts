import { setupLinkCalls } from '@latchkey/client/identity/setup-links'
import type { Organization } from '@latchkey/protocol/identity/organization'
import type { FreshSetupLink, SetupFeature, SetupLink } from '@latchkey/protocol/identity/setup-links'
import type { PlainId } from '../../copy/copy.ts'
import type { Act, Card } from '../card.ts'
import type { Records } from '../facts.ts'
import { heldFeatures, permissionsOf, setupFeatures } from './held-features.ts'

/** The names of the features. */
export const featureNames: Readonly<Record<SetupFeature, PlainId>> = {
  sso: 'portal.sso',
  scim: 'portal.scim',
  domains: 'portal.emailDomains',
}

/** The loaded links; unset for a member who may make none. */
export const setupLinksIn = ({ setupLinks }: Records): readonly SetupLink[] | undefined =>
  setupLinks as readonly SetupLink[] | undefined

/** The link that was just made. No other answer has its address, so it is shown until the page is left. */
export const freshLinkIn = ({ freshLink }: Records): FreshSetupLink | undefined =>
  freshLink as FreshSetupLink | undefined

const isFeature = (name: string): name is SetupFeature => setupFeatures.some((feature) => feature === name)

/** The form of a new link. */
export const newSetupLink: Card<Organization> = {
  name: 'new-setup-link',
  title: 'portal.newSetupLink',
  text: 'portal.newSetupLinkText',
  create: 'portal.create',
  fields: [
    {
      kind: 'boxes',
      name: 'features',
      label: 'portal.setupFeatures',
      part: 'link',
      permissions: ({ facts }) => heldFeatures(facts).flatMap((feature) => permissionsOf[feature]),
      read: () => [],
      options: ({ facts, words }) => heldFeatures(facts).map((value) => ({ value, label: words(featureNames[value]) })),
      check: (chosen) => (chosen.length === 0 ? 'portal.methodMissing' : null),
    },
  ],
  parts: {
    async link(client, { features }, _, { records }) {
      const chosen = (features as readonly string[]).filter(isFeature)
      const freshLink = await setupLinkCalls.create(client, { features: chosen })
      const { url: _url, ...link } = freshLink
      return { freshLink, setupLinks: [link, ...(setupLinksIn(records) ?? [])] }
    },
  },
}

/** Revokes one link, which the input names. */
export const revokeSetupLink: Act<Organization> = {
  name: 'revoke-setup-link',
  label: 'portal.revokeSetupLink',
  permissions: ({ facts }) => heldFeatures(facts).flatMap((feature) => permissionsOf[feature]),
  isShown: () => true,
  isDanger: true,
  dialog: { title: 'portal.revokeSetupLinkTitle', text: 'portal.revokeSetupLinkText' },
  done: 'portal.setupLinkRevoked',
  async run(client, { records }, { link }) {
    const setup_link_id = String(link)
    await setupLinkCalls
      .remove(client, { setup_link_id })
      // It expired, or another admin revoked it meanwhile: it is gone, as was asked for.
      .catch((fault) => {
        if (fault?.error_type !== 'setup_link_not_found') throw fault
      })
    const isFresh = freshLinkIn(records)?.setup_link_id === setup_link_id
    return {
      setupLinks: (setupLinksIn(records) ?? []).filter((one) => one.setup_link_id !== setup_link_id),
      ...(isFresh && { freshLink: undefined }),
    }
  },
}
