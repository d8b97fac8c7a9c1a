/// <reference path="../../../ui/css.d.ts" />

import {
  b2bMain as mainWords,
  passwordMember as memberWords,
  password as passwordWords,
} from '../../../copy/locales/en.ts'
import type { LazyEntries } from '../../../flow/method.ts'
import type { KnownAddress } from '../../../member-flow/entries.ts'
import type { MemberPasswordEntryIntents } from '../../../member-flow/password.contract.ts'
import { EmailForm } from '../../../ui/email/EmailForm.tsx'
import type { Entry } from '../../../ui/entry.ts'
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx'
import password from '../../../ui/styles/password.css?inline'
import screenStyles from '../../../ui/styles/screen.css?inline'
import { AddressAndPassword } from './AddressAndPassword.tsx'

/** Asks for the address only: the organization then reports whether it knows it. */
const AddressOnly: Entry<[address: string]> = (props) =>
  EmailForm({ ...props, label: props.at.words('password.continue') })

/** The address is already known. */
const KnownButton: Entry<[who: KnownAddress], KnownAddress> = ({ at: { words, item, busy }, emit }) => (
  <SecondaryButton label={words('b2bMain.password')} busy={busy} onPress={() => emit(item)} />
)

export const lazyEntries: LazyEntries<MemberPasswordEntryIntents> = {
  entries: { email: AddressOnly, both: AddressAndPassword, known: KnownButton },
  // In the order that every screen uses: of two rules with equal weight the later one wins.
  styles: [screenStyles, password],
  sentences: { ...mainWords, ...passwordWords, ...memberWords },
}
