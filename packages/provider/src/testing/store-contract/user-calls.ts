import {
  accountDeletionOf,
  addAccountDeletion,
  dropAccountDeletion,
  dueAccountDeletions,
} from '../../store/tables/account/account-deletions.ts'
import { dropPicture, pictureContent, pictureOf, putPicture } from '../../store/tables/account/pictures.ts'
import { setFactorKind } from '../../store/tables/factors/factor-kinds.ts'
import {
  dropFactor,
  factorByKey,
  factorsOfOwner,
  noteUse,
  proveFactor,
  replaceFactor,
  sealedFactorByKey,
  sealedFactorsOfOwner,
  swapCheck,
  takeFactor,
  writeFactorData,
} from '../../store/tables/factors/factors.ts'
import { factorById, factorsOfOwners } from '../../store/tables/factors/factors-by-id.ts'
import { forgetSealed, sealedFactorById, swapSealed, writeSealed } from '../../store/tables/factors/sealed-factors.ts'
import { languageOfFactor, ownerOfFactor, ownerOfFactorId } from '../../store/tables/users/factor-owners.ts'
import { isRecordedUserHandle, recordUserHandle } from '../../store/tables/users/user-handles.ts'
import { latestUsers, userIdsByFactor, userIdsByName, usersByIds } from '../../store/tables/users/user-lookup.ts'
import { dropUserRole } from '../../store/tables/users/user-roles.ts'
import { countUsers, searchUsers } from '../../store/tables/users/user-search.ts'
import {
  addImportedUser,
  addUser,
  dropUser,
  emptyProfile,
  holdUser,
  lockUser,
  userById,
  userIdsAfter,
  writeProfile,
  writeTrustedMetadata,
} from '../../store/tables/users/users.ts'
import { type ContractCall, call, callStore, inAnyOrder, later, now, otherScope, scope } from './contract-call.ts'

const ada = 'user-test-ada'
const bob = 'user-test-bob'
const bobRow = {
  userId: bob,
  createdAt: now + 1,
  name: { first_name: 'Bob', middle_name: '', last_name: 'Öztürk' },
  pictureURL: null,
  locale: null,
  trustedMetadata: { n: 1, text: '"é😀' },
  untrustedMetadata: {},
}
const email = {
  factorId: 'email-1',
  kind: 'email',
  ownerId: ada,
  lookupKey: 'Ada_%@example.com',
  checkedBy: null,
  publicData: { address: 'Ada_%@example.com', n: 1.5 },
  createdAt: now,
  provenAt: null,
  usedAt: null,
}
const totp = { ...email, factorId: 'totp-1', kind: 'totp', lookupKey: `${ada}:1`, sealed: 'sealed.one' }
const password = { ...email, factorId: 'password-1', kind: 'password', lookupKey: ada, checkedBy: 'hash' }
const role = { ...email, factorId: 'role-1', kind: 'role', lookupKey: `helpdesk:${ada}` }
const key = { ...scope, kind: 'email', lookupKey: email.lookupKey }

const searches = [
  { by: 'age', after: now - 1, before: later },
  { by: 'id', userIds: [ada, 'user-none'] },
  { by: 'name', part: 'türk' },
  { by: 'status', isPending: true },
  { by: 'factor', isThere: true, kind: 'email', part: '_%' },
  { by: 'factor', isThere: true, kind: 'email', beginnings: ['Ada_%@'], isProven: true },
  { by: 'factor', isThere: false, kind: 'email', lookupKeys: [email.lookupKey] },
  { by: 'factor', isThere: true, kind: 'email', factorIds: ['email-1'] },
] as const

export const userCalls: readonly ContractCall[] = [
  call(addUser, scope, ada, now),
  call(addImportedUser, scope, bobRow),
  call(takeFactor, scope, email),
  call(takeFactor, scope, { ...email, factorId: 'email-2' }),
  call(takeFactor, scope, totp),
  call(takeFactor, scope, password),
  call(takeFactor, scope, role),
  call(replaceFactor, scope, { ...password, checkedBy: 'second hash' }),
  call(userById, scope, bob),
  call(userById, otherScope, bob),
  call(lockUser, scope, ada),
  call(holdUser, scope, ada),
  call(userIdsAfter, scope, '', 10),
  call(userIdsAfter, scope, ada, 10),
  call(writeProfile, scope, ada, { ...emptyProfile, name: { first_name: 'Ada', middle_name: 'K', last_name: 'L' } }),
  call(writeTrustedMetadata, scope, ada, { plan: 'pro', nested: { list: [1, null] } }),
  call(factorByKey, key),
  inAnyOrder(call(factorsOfOwner, scope, ada)),
  inAnyOrder(call(factorsOfOwners, scope, [ada, bob])),
  inAnyOrder(call(sealedFactorsOfOwner, scope, ada)),
  call(sealedFactorByKey, { ...scope, kind: 'totp', lookupKey: totp.lookupKey }),
  call(sealedFactorById, scope, totp),
  call(factorById, scope, email),
  call(ownerOfFactor, key),
  call(languageOfFactor, key),
  call(ownerOfFactorId, scope, 'totp-1'),
  call(noteUse, scope, 'email-1', later),
  call(proveFactor, scope, 'email-1', later),
  call(proveFactor, scope, 'email-1', later + 1),
  call(writeFactorData, scope, ada, { factorId: 'email-1', publicData: { address: 'other' } }),
  call(setFactorKind, scope, ada, { factorId: 'totp-1' }, 'totp_next'),
  call(swapCheck, scope, { factorId: 'password-1', checkedBy: 'second hash' }, 'third', later),
  call(swapCheck, scope, { factorId: 'password-1', checkedBy: 'second hash' }, 'fourth', later),
  call(swapSealed, scope, { factorId: 'totp-1', sealed: 'sealed.one' }, 'sealed.two'),
  call(writeSealed, scope, ada, { factorId: 'totp-1', sealed: 'sealed.three' }),
  call(forgetSealed, scope, { kind: 'totp_next', keyPrefix: `${ada}:` }),
  inAnyOrder(call(factorsOfOwner, scope, ada)),
  ...searches.map((filter) =>
    call(searchUsers, scope, { filters: [filter], isAny: false }, { after: null, limit: 10 }),
  ),
  call(searchUsers, scope, { filters: searches.slice(0, 3), isAny: true }, { after: null, limit: 1 }),
  call(searchUsers, scope, { filters: [], isAny: false }, { after: { createdAt: now, id: ada }, limit: 5 }),
  call(countUsers, scope),
  callStore(userIdsByFactor, scope, { kind: 'email', beginning: 'Ada_%' }, 5),
  callStore(userIdsByFactor, scope, { kind: 'email', beginning: 'AdaX' }, 5),
  callStore(userIdsByName, scope, 'öz', 5),
  callStore(userIdsByName, scope, '%', 5),
  call(usersByIds, scope, [ada, bob]),
  call(latestUsers, scope, null, 5),
  call(latestUsers, scope, { createdAt: now + 1, id: bob }, 5),
  call(putPicture, scope, ada, { pictureId: 'picture-1', content: 'AAA=', createdAt: now }),
  call(putPicture, scope, ada, { pictureId: 'picture-2', content: 'BBB=', createdAt: later }),
  call(pictureOf, scope, ada),
  call(pictureOf, otherScope, ada),
  call(pictureContent, 'picture-1'),
  call(pictureContent, 'picture-2'),
  call(writeProfile, scope, ada, { ...emptyProfile, pictureURL: 'https://provider.example/v1/pictures/picture-2' }),
  call(pictureContent, 'picture-1'),
  call(pictureContent, 'picture-2'),
  call(dropPicture, otherScope, ada),
  call(pictureOf, scope, ada),
  call(dropPicture, scope, ada),
  call(pictureOf, scope, ada),
  call(dropUserRole, scope, 'helpdesk:'),
  call(recordUserHandle, scope, 'handle'),
  call(recordUserHandle, scope, 'handle'),
  call(isRecordedUserHandle, scope, 'handle'),
  call(isRecordedUserHandle, otherScope, 'handle'),
  call(addAccountDeletion, scope, ada, { requestedAt: now, dueAt: later }),
  call(addAccountDeletion, scope, ada, { requestedAt: now, dueAt: later }),
  call(accountDeletionOf, scope, ada),
  call(dueAccountDeletions, later, 5),
  call(dropAccountDeletion, scope, ada),
  call(dropFactor, scope, ada, { kind: 'email', factorId: 'email-1' }),
  call(dropFactor, scope, ada, { kind: 'email', factorId: 'email-1' }),
  call(dropUser, scope, bob),
  call(usersByIds, scope, [ada, bob]),
]
