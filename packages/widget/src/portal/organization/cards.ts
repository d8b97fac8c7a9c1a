import { details } from './details-card.ts'
import { domainRoles } from './domain-roles-card.ts'
import { joining } from './joining-card.ts'
import { methods } from './methods-card.ts'

/** The cards of the page, in their order. */
export const organizationCards = [details, methods, joining, domainRoles] as const
