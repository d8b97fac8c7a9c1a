import type { PlantedFault } from './fault.ts'

/** Faults of the account of a signed-in person. */
export const faultsOfAccount: readonly PlantedFault[] = [
  {
    means: 'an uploaded picture keeps the page or the place that hides in it',
    file: 'packages/provider/src/domain/users/jpeg.ts',
    text: 'if (!isAttached(marker)) segments.push',
    replacement: 'segments.push',
    tests: ['provider/src/domain/users/jpeg.test', 'provider/src/attacks/pictures.test'],
  },
  {
    means: 'caches show an uploaded picture after it was removed',
    file: 'packages/provider/src/routes/pictures.ts',
    text: "'Cache-Control': 'no-cache'",
    replacement: "'Cache-Control': 'public, max-age=3600'",
    tests: ['provider/src/attacks/pictures.test'],
  },
  {
    means: 'staff who act as a user change the account',
    file: 'packages/provider/src/routes/account-requests.ts',
    text: 'if (isChange(call)) requireOwner(session)',
    replacement: '',
    tests: ['attacks/account-changes', 'attacks/organizations/member-accounts'],
  },
  {
    means: 'an account is deleted without a recent sign-in',
    file: 'packages/provider/src/domain/account/account-deletion.ts',
    text: '  requireFresh()\n',
    replacement: '',
    tests: ['provider/src/attacks/account-changes.test'],
  },
  {
    means: 'an invitation that another person sent confirms the deletion of the account',
    file: 'packages/provider/src/domain/factors/proofs-of-acts.ts',
    text: "  if (isInvitation === true) return 'invitation'\n",
    replacement: '',
    tests: ['attacks/invitation-proofs'],
  },
  {
    means: 'a login link that a stranger requested confirms the deletion of the account',
    file: 'packages/provider/src/methods/email-link/engine.ts',
    text: 'posting.purpose.codeChallenge === null',
    replacement: 'false',
    tests: ['attacks/invitation-proofs'],
  },
  {
    means: 'an organization is deleted without a recent sign-in',
    file: 'packages/provider/src/routes/b2b/sessions.ts',
    text: "    requireEnrollableBy(deps, caller.activeSession, caller.member, 'deleteOrganization', organizationKept)\n",
    replacement: '',
    tests: ['attacks/invitation-proofs'],
  },
  {
    means: 'a second request delays the deletion of an account',
    file: 'packages/provider/src/store/tables/account-deletions.ts',
    text: 'doNothing()',
    replacement: 'doUpdateSet({ due_at: requested.dueAt })',
    tests: ['provider/src/domain/account/due-deletions.test'],
  },
  {
    means: 'a deleted account stays in the data of the store',
    file: 'packages/provider/src/domain/account/due-deletions.ts',
    text: '    await dropPerson(deps, db, project, userId)\n',
    replacement: '',
    tests: ['provider/src/domain/account/due-deletions.test'],
  },
  {
    means: 'a wallet that was declined shows no reason in the account',
    file: 'packages/widget/src/methods/account/user-changes.ts',
    text: 'throw signal?.aborted ? fault : walletRejection(fault)',
    replacement: 'throw fault',
    tests: ['widget/src/methods/account/failed-prompts'],
    isBuilt: true,
  },
]
