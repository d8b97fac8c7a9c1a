/// <reference path="../../ui/css.d.ts" />

import { b2bMain as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import type { MemberEmailLinkEntryIntents } from '../../member-flow/email-link.contract.ts'
import type { KnownAddress } from '../../member-flow/entries.ts'
import { EmailForm } from '../../ui/email/EmailForm.tsx'
import type { Entry } from '../../ui/entry.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import banner from '../../ui/styles/banner.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'

/** The email form, with a link to the password form below it, which takes over the typed address. */
export const EmailOrPassword: Entry<[by: 'mail' | 'password', address: string]> = ({ at, emit }) => (
  <div className="lk-form">
    <EmailForm at={at} emit={(address) => emit('mail', address)} />
    <button
      type="button"
      className="lk-button lk-secondary"
      aria-disabled={at.busy ? true : undefined}
      // Extensions insert elements between the form and the button.
      onClick={({ currentTarget: { parentElement } }) => {
        const form = parentElement?.querySelector('form')
        if (!at.busy && form) emit('password', String(new FormData(form).get('email')))
      }}
    >
      {at.words('b2bMain.password')}
    </button>
  </div>
)

/** A button that proves an address which is already known. The first one shows a caption. */
const buttonOf =
  (label: 'b2bMain.byLink' | 'b2bMain.byCode'): Entry<[], KnownAddress> =>
  ({ at: { id, words, item, busy, waiting }, emit }) => (
    <>
      {item.isFirst && (
        <p id={`${id}-why`} className="lk-body">
          <span>{words('b2bMain.confirm')}</span> <bdi>{item.email}</bdi>
        </p>
      )}
      <SecondaryButton label={words(label)} busy={busy} disabled={waiting > 0} onPress={emit} />
    </>
  )

export const ByLink = buttonOf('b2bMain.byLink')
export const ByCode = buttonOf('b2bMain.byCode')

export const lazyEntries: LazyEntries<MemberEmailLinkEntryIntents> = {
  entries: { emailOrPassword: EmailOrPassword, link: ByLink, code: ByCode },
  styles: [screenStyles, banner],
  sentences,
}
