/**
 * The spelling of a domain that is compared. Domains and addresses reach this place in ASCII without a trailing dot (the schemas
 * refuse the rest), so case is all in which two spellings of one domain differ (RFC 4343).
 */
export const canonicalDomain = (domain: string): string => domain.toLowerCase()

/** The domain of an address, as domains are compared. */
export const domainOf = (address: string): string => canonicalDomain(address.slice(address.lastIndexOf('@') + 1))
