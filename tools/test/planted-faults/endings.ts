import type { PlantedFault } from './fault.ts'

const endings = 'packages/provider/src/domain/endings'
const table = ['provider/src/attacks/endings.test']
const members = ['attacks/organizations/member-endings']
const accesses = ['provider/src/attacks/app-access.test']
const remains = ['provider/src/attacks/takeover-remains.test']

/** Faults of the table of endings, of its interpreter, and of what comes from a session. */
export const faultsOfEndings: readonly PlantedFault[] = [
  {
    means: 'an app keeps its lasting access when the owner resets the password',
    file: `${endings}/apply-ending.ts`,
    text: '  await endFamiliesOfOwner(db, scope, event, target, keepsLasting)\n',
    replacement: '',
    tests: accesses,
  },
  {
    means: 'the session of an app outlives the session that it came from',
    file: `${endings}/end-access.ts`,
    text: "  const children = await revokeSessions(db, scope, { of: 'parents', parentIds: sessionIds }, now)\n",
    replacement: '  const children: readonly EndedSession[] = []\n',
    tests: table,
  },
  {
    means: 'the session of an app outlives the access of the app',
    file: `${endings}/end-access.ts`,
    text: '  await endSessionsOfGrants(db, scope, grants, now)\n',
    replacement: '',
    tests: table,
  },
  {
    means: 'a requested deletion goes on after the account was claimed or given away',
    file: `${endings}/apply-ending.ts`,
    text: "  if (extentOf(event, 'pendingDeletion') === 'all') await dropAccountDeletion(db, scope, ownerId)\n",
    replacement: '',
    tests: remains,
  },
  {
    means: 'a squatter requests the deletion of an account of which they have proven nothing',
    file: 'packages/provider/src/domain/account/account-deletion.ts',
    text: '    if (!isProven(person)) throw unproven()\n',
    replacement: '',
    tests: remains,
  },
  {
    means: 'access that an old session granted survives a sign-out',
    file: 'packages/provider/src/domain/grants/stepped-up.ts',
    text: "  if (!hasRecentProof(session, person, now, 'lastingAccess')) return false\n",
    replacement: '',
    tests: accesses,
  },
  {
    means: "a step-up of the owner counts in an app's session",
    file: 'packages/provider/src/domain/grants/exchange-access-token.ts',
    text: "proofs: [...proofs.map((one) => ({ ...one, manner: 'enrolment' as const })), proof],",
    replacement: 'proofs: [...owned.session.proofs, proof],',
    tests: accesses,
  },
  {
    means: "an app's session lasts longer than the session that it came from",
    file: 'packages/provider/src/domain/grants/exchange-access-token.ts',
    text: 'parent: { ...owned.session, absoluteEnd: owned.session.expiresAt },',
    replacement: 'parent: owned.session,',
    tests: accesses,
  },
  {
    means: 'an app signs a member in although the organization requires more by now',
    file: 'packages/provider/src/domain/grants/exchange-access-token.ts',
    text: '  if (!meetsPolicy(deps, grantor.membership, proofs))\n',
    replacement: '  if (!meetsPolicy(deps, null, proofs))\n',
    tests: accesses,
  },
  {
    means: 'an owner who ends the other sessions loses the apps of the own session',
    file: `${endings}/apply-ending.ts`,
    text: "  const sessionId = extent === 'others' ? keptSessionId : null\n",
    replacement: '  const sessionId = null\n',
    tests: ['attacks/ending-sequences'],
  },
  {
    means: 'a removed member goes on, and so do the apps of the member',
    file: 'packages/provider/src/domain/organizations/members/change-member.ts',
    text: '  await applyEnding(deps, db, scope, event, { ownerId: memberId })\n',
    replacement: '',
    tests: members,
  },
  {
    means: 'members lose their apps when a role is taken',
    file: 'packages/provider/src/domain/organizations/members/change-member.ts',
    text: '  const detail = changedNames(changes)\n',
    replacement:
      "  if (roles !== undefined) await applyEnding(deps, db, scope, 'member removed', { ownerId: memberId })\n  const detail = changedNames(changes)\n",
    tests: members,
  },
  {
    means: 'members stay signed in by a deleted single sign-on connection',
    file: 'packages/provider/src/domain/organizations/drop-connection.ts',
    text: "  await applyEnding(deps, db, { projectId: scope.projectId }, 'connection of an organization removed', target)\n",
    replacement: '',
    tests: ['attacks/organizations/connection-endings'],
  },
  {
    means: 'a removed operator goes on as the user whom they impersonate',
    file: 'packages/provider/src/domain/operators/remove-operator.ts',
    text: '    await revokeSessionsOfImpersonator(db, userId, deps.clock.now())\n',
    replacement: '',
    tests: remains,
  },
  {
    means: 'an authenticator app that was shown a month ago counts as a recent proof',
    file: 'packages/provider/src/domain/factors/step-up.ts',
    text: 'hasShownSecondFactor(session, person, now - recentMs)',
    replacement: 'hasShownSecondFactor(session, person)',
    tests: remains,
  },
]
