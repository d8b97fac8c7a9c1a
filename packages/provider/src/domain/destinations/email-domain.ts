import { asciiDomain } from '@latchkey/protocol/core/domain-name.schema'

/**
 * Returns a domain in the form that is compared: lower case (RFC 4343) and in ASCII (UTS 46). Domains have no trailing dot
 * here, because the schemas reject it. Text that is no domain is only lowered.
 */
export const canonicalDomain = (domain: string): string => asciiDomain(domain) ?? domain.toLowerCase()

/** Returns the domain of an address, in the form that is compared. */
export const domainOf = (address: string): string => canonicalDomain(address.slice(address.lastIndexOf('@') + 1))
