import { domainCalls } from '@latchkey/client/identity/domains'
import { organizationCalls } from '@latchkey/client/identity/organization'
import type { ProvenDomain } from '@latchkey/protocol/identity/domains'
import type { Organization } from '@latchkey/protocol/identity/organization'
import type { Act, Card } from '../card.ts'
import type { Records } from '../facts.ts'
import { parseDomain } from '../parse-domain.ts'
import { ofOrganization } from './organization-change.ts'

const mayChange = ofOrganization('update.settings.allowed-domains')

/** The loaded domains; unset for a member who may not see them. */
export const domainsIn = (records: Records): readonly ProvenDomain[] | undefined =>
  records.domains as readonly ProvenDomain[] | undefined

/** Returns the records with a new or changed domain. */
const withDomain = (records: Records, changed: ProvenDomain) => {
  const all = domainsIn(records) ?? []
  const isKnown = all.some(({ domain }) => domain === changed.domain)
  return { domains: isKnown ? all.map((one) => (one.domain === changed.domain ? changed : one)) : [...all, changed] }
}

/** The form that begins the proof of a domain. */
export const newDomain: Card<Organization> = {
  name: 'new-domain',
  title: 'portal.proveDomain',
  create: 'portal.showRecord',
  fields: [
    {
      kind: 'text',
      name: 'domain',
      label: 'portal.domain',
      part: 'domain',
      permissions: mayChange,
      read: () => '',
      check(typed) {
        const parsed = parseDomain(typed)
        return 'refused' in parsed ? parsed.refused : null
      },
    },
  ],
  parts: {
    async domain(client, { domain }, _, { records }) {
      const parsed = parseDomain(String(domain))
      const startedDomain = await domainCalls.start(client, {
        domain: 'value' in parsed ? parsed.value : String(domain),
      })
      return withDomain(records, startedDomain)
    },
  },
}

/** Reads the record of one domain, which the input names. */
export const checkDomain: Act<Organization> = {
  name: 'check-domain',
  label: 'portal.checkNow',
  permissions: mayChange,
  isShown: () => true,
  done: 'portal.domainChecked',
  async run(client, { records }, { domain }) {
    const checkedDomain = await domainCalls.verify(client, { domain: String(domain) })
    // The organization lists it now. If this fails, the next load has it.
    await organizationCalls.get(client).catch(() => {})
    return withDomain(records, checkedDomain)
  },
}

/** Gives up one domain. */
export const removeDomain: Act<Organization> = {
  name: 'remove-domain',
  label: 'portal.removeDomain',
  permissions: mayChange,
  isShown: () => true,
  isDanger: true,
  dialog: { title: 'portal.removeDomainTitle', text: 'portal.removeDomainText' },
  done: 'portal.domainRemoved',
  async run(client, { records }, { domain }) {
    await domainCalls
      .remove(client, { domain: String(domain) })
      // Another admin removed it meanwhile: it is gone, as was asked for.
      .catch((fault) => {
        if (fault?.error_type !== 'domain_not_found') throw fault
      })
    await organizationCalls.get(client).catch(() => {})
    return { domains: (domainsIn(records) ?? []).filter((one) => one.domain !== domain) }
  },
}
