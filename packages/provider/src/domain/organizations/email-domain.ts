/**
 * Returns a domain in the form that is compared. Domains and addresses are ASCII without a trailing dot here (the
 * schemas reject others), so spellings of one domain differ only in case (RFC 4343).
 */
export const canonicalDomain = (domain: string): string => domain.toLowerCase()

/** Returns the domain of an address, in the form that is compared. */
export const domainOf = (address: string): string => canonicalDomain(address.slice(address.lastIndexOf('@') + 1))
