import type { PlantedFault } from './fault.ts'

/** Faults of organizations, their members and roles. */
export const faultsOfOrganizations: readonly PlantedFault[] = [
  {
    means: 'a member removes the last way to sign in that the organization allows',
    file: 'packages/provider/src/methods/oauth/own-member-accounts.ts',
    text: 'if (!hasWayIn({ organization, member: rest })) throw lastWayIn()',
    replacement: '',
    tests: ['attacks/organizations/member-accounts'],
  },
  {
    means: 'a member signs in without the second factor that the organization requires',
    file: 'packages/provider/src/domain/organizations/sign-in/required-factors.ts',
    text: "policies.mfa_policy === 'REQUIRED_FOR_ALL' || member?.mfaEnrolled === true",
    replacement: 'member?.mfaEnrolled === true',
    tests: ['provider/src/attacks/organizations/member-factors.test'],
  },
  {
    means: 'a second factor that the organization does not accept is set up',
    file: 'packages/provider/src/domain/organizations/sign-in/required-factors.ts',
    text: "mfa_methods === 'ALL_ALLOWED' || allowed_mfa_methods.includes(method)",
    replacement: "mfa_methods === 'ALL_ALLOWED' || allowed_mfa_methods.length > 0",
    tests: ['provider/src/methods/totp/second-factors.test'],
  },
  {
    means: 'an admin of less takes over a member with more rights',
    file: 'packages/provider/src/domain/organizations/members/not-more-privileged.ts',
    text: 'requireHeldRoles(actor, roleIdsOf(before), before.organization.policies.custom_roles)',
    replacement: 'requireHeldRoles(actor, [], before.organization.policies.custom_roles)',
    tests: ['provider/src/attacks/organizations/stronger-members.test'],
  },
  {
    means: 'a role that does not exist is given to a member',
    file: 'packages/provider/src/domain/organizations/members/given-roles.ts',
    text: 'if (roles.every((role) => isRole(role, policies.custom_roles)))',
    replacement: 'if (roles.some((role) => isRole(role, policies.custom_roles)) || roles.length > 0)',
    tests: ['provider/src/attacks/organizations/members.test'],
  },
  {
    means: 'a person joins by a domain that another organization has claimed',
    file: 'packages/provider/src/domain/organizations/jit-provisioning.ts',
    text: '  !(await isClaimedElsewhere(db, project, organizationId, domainOf(address)))',
    replacement: "  domainOf(address) !== ''",
    tests: ['provider/src/attacks/organizations/email-domains.test'],
  },
  {
    means: 'an identity provider adds people of any domain',
    file: 'packages/provider/src/domain/organizations/jit-provisioning.ts',
    text: 'if (isOpen && (domains.length === 0 || (await listsDomain(db, project, organization, address)))) return',
    replacement: 'if (isOpen) return',
    tests: ['provider/src/attacks/organizations/saml.test'],
  },
  {
    means: 'an account of a provider with a foreign address signs in as a member',
    file: 'packages/provider/src/domain/organizations/sign-in/counting-claims.ts',
    text: '(isDemonstrated || !onlyIfLinked)',
    replacement: '(!isDemonstrated || onlyIfLinked)',
    tests: ['provider/src/attacks/organizations/one-tap-members.test'],
  },
  {
    means: 'an organization accepts a method that its policy forbids',
    file: 'packages/provider/src/domain/organizations/sign-in/required-factors.ts',
    text: '  return counting.some((claim) => isAllowed(methodOf(claim)))\n',
    replacement: '  return counting.some((claim) => isAllowed(methodOf(claim)) || claim.isFresh)\n',
    tests: ['provider/src/domain/organizations/sign-in/required-factors.test'],
  },
  {
    means: 'the first factor alone replaces the second one of a member',
    file: 'packages/provider/src/domain/organizations/sign-in/second-factor-step.ts',
    text: '  else if (hasSecond(member)) throw secondRequired()\n',
    replacement: '',
    tests: ['provider/src/domain/organizations/sign-in/second-factor-step.test'],
  },
  {
    means: 'a second factor shown last week lets a member change factors',
    file: 'packages/provider/src/domain/organizations/sign-in/second-factor-step.ts',
    text: 'isSecond(proof) && proof.provenAt >= now - recentMs',
    replacement: 'isSecond(proof) && proof.provenAt <= now',
    tests: ['provider/src/domain/organizations/sign-in/second-factor-step.test'],
  },
  {
    means: 'an address of a domain in capitals cannot join',
    file: 'packages/provider/src/domain/organizations/jit-provisioning.ts',
    text: 'canonicalDomain(domain) === domainOf(address)',
    replacement: 'domain === domainOf(address)',
    tests: ['provider/src/domain/organizations/jit-provisioning.test'],
  },
]
