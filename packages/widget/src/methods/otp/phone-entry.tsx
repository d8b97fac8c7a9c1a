/// <reference path="../../ui/css.d.ts" />

import { phone as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import type { Entry } from '../../ui/entry.ts'
import type { Country, Numbering } from '../../ui/phone/country.ts'
import { PhoneForm } from '../../ui/phone/PhoneForm.tsx'
import styles from '../../ui/styles/phone.css?inline'
import type { OtpEntryIntents } from '../../user-flow/otp.contract.ts'
import { loadNumbering } from './load-numbering.ts'

/** The phone form on Main. Text message and WhatsApp share its key, so that a number survives a change of the tab. */
const phoneEntry =
  (
    label: 'phone.continueText' | 'phone.continueWhatsapp',
  ): Entry<[typed: string, country: Country], string | undefined> =>
  ({ at, emit }) => (
    <PhoneForm
      key="phone"
      id={at.id}
      words={at.words}
      typed={at.typed}
      country={at.item}
      busy={at.busy}
      waiting={at.waiting}
      error={at.error}
      autofill={at.autofill}
      numbering={(at.formResource as Numbering | undefined) ?? null}
      label={at.words(label)}
      mark={at.mark}
      onSubmit={emit}
    />
  )

export const lazyEntries: LazyEntries<OtpEntryIntents> = {
  entries: { sms: phoneEntry('phone.continueText'), whatsapp: phoneEntry('phone.continueWhatsapp') },
  styles: [styles],
  sentences,
  fetchFormResource: loadNumbering,
}
