import type { PlantedFault } from './fault.ts'

const endings = 'packages/provider/src/domain/endings'
const table = ['provider/src/attacks/endings.test']
const members = ['attacks/organizations/member-endings']
const accesses = ['provider/src/attacks/app-access.test']
const ended = ['provider/src/attacks/ended-authority.test']
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
    text: "applyEnding(deps, db, { projectId }, 'connection of an organization removed', { organizationId, connectionId })",
    replacement: 'Promise.resolve()',
    tests: ['attacks/organizations/connection-endings'],
  },
  {
    means: 'a removed operator goes on as the user whom they impersonate',
    file: 'packages/provider/src/domain/operators/remove-operator.ts',
    text: "    await applyOperatorEnding(deps, db, project, 'operator removed', userId)\n",
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
  {
    means: 'the owner is not told that an app has lasting access',
    file: 'packages/provider/src/domain/grants/authorize.ts',
    text: '  if (isNewlyLasting && !isFirstParty(app.type))\n',
    replacement: '  if (isNewlyLasting && isFirstParty(app.type))\n',
    tests: accesses,
  },
  {
    means: 'a leaver keeps apps and a pending deletion in a membership that the site gave away',
    file: 'packages/provider/src/domain/organizations/members/email-change.ts',
    text: '  await applyEnding(deps, db, scope, event, { ownerId: memberId })\n',
    replacement: '',
    tests: remains,
  },
  {
    means: 'the old holder of an address keeps apps when the back end exchanges it',
    file: 'packages/provider/src/domain/users/exchange-contacts.ts',
    text: "    await applyEnding(deps, db, project, 'address or number of a user exchanged by the back end', target)\n",
    replacement: '',
    tests: ended,
  },
  {
    means: 'a member with one permission ends the apps of an admin',
    file: 'packages/provider/src/routes/b2b/connected-apps.ts',
    text: "    requireAllowed(caller, 'stytch.member', 'revoke.connected-app')\n    const membership = await requireMembership(deps.store.db, caller.scope, member_id)\n    requireNotMorePrivileged(roleHolder(caller), membership)\n",
    replacement:
      "    requireAllowed(caller, 'stytch.member', 'revoke.connected-app')\n    const membership = await requireMembership(deps.store.db, caller.scope, member_id)\n",
    tests: accesses,
  },
  {
    means: 'staff who act as a user end the access of apps',
    file: 'packages/provider/src/routes/consumer/connected-apps.ts',
    text: '    requireOwner(session)\n',
    replacement: '',
    tests: accesses,
  },
  {
    means: 'a thief of a revoked project secret signs in by a link that they made before',
    file: `${endings}/secret-ending.ts`,
    text: "  if (extentOf(event, 'requestedSecrets') === 'of back ends') await dropLinksOfBackEnds(db, scope)\n",
    replacement: '',
    tests: ended,
  },
  {
    means: 'a thief of a revoked project secret goes on as a user',
    file: `${endings}/secret-ending.ts`,
    text: "  if (extentOf(event, 'staffSessions') === 'all') await revokeSessionsOfStaff(db, scope, now)\n",
    replacement: '',
    tests: ended,
  },
  {
    means: 'the finder of a lost device of an operator goes on as a user',
    file: 'packages/provider/src/domain/operators/renew-passkey.ts',
    text: "    await applyOperatorEnding(deps, db, project, 'passkey of an operator renewed', userId)\n",
    replacement: '',
    tests: ended,
  },
  {
    means: 'an app keeps its sessions after it lost the full access',
    file: 'packages/provider/src/domain/connected-apps/connected-apps.ts',
    text: '  await endSessionsOfGrants(db, project, await lockGrantsOfApp(db, project, after.clientId), clock.now())\n',
    replacement: '',
    tests: ended,
  },
  {
    means: 'an app exchanges a token after it lost the full access',
    file: 'packages/provider/src/domain/grants/exchange-access-token.ts',
    text: "  if (!stillGrantable(project, app, grantor, ['full_access']).includes('full_access'))\n",
    replacement: "  if (!family.scopes.includes('full_access'))\n",
    tests: ended,
  },
  {
    means: 'the password of the old holder opens an account that the back end gave to another address',
    file: 'packages/provider/src/domain/users/exchange-contacts.ts',
    text: "kind === 'email' ? [...factorsOf(before, password), ...factorsOf(before, oauthAccount)] : []",
    replacement: '[]',
    tests: ended,
  },
  {
    means: 'a session stays that a connection opened at the moment of its removal',
    file: 'packages/provider/src/domain/organizations/sign-in/open-member-session.ts',
    text: '    if ((await lockConnection(db, scope, connectionId)) === null) throw connectionGone()\n',
    replacement: '    void connectionId\n',
    tests: ['attacks/organizations/connection-endings'],
  },
  {
    means: 'an app keeps a session that it exchanged at the moment of its deletion',
    file: 'packages/provider/src/domain/grants/exchange-access-token.ts',
    text: '(await lockGrant(db, project, family.grantId)) !== null',
    replacement: 'lockGrant !== undefined',
    tests: ended,
  },
  {
    means: 'an operator who is removed at this moment goes on as a user',
    file: 'packages/provider/src/methods/impersonation/engine.ts',
    text: '  await holdUser(db, consoleScope, operatorId)\n',
    replacement: '',
    tests: ended,
  },
]
