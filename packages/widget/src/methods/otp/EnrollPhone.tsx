import { useEffect, useState } from 'react'
import type { AtSecondStep } from '../../member-flow/second-step.ts'
import { Heading } from '../../ui/Heading.tsx'
import type { Country, Numbering } from '../../ui/phone/country.ts'
import { PhoneForm } from '../../ui/phone/PhoneForm.tsx'
import type { View } from '../../ui/view.ts'

type EnrollPhoneData = { readonly who: AtSecondStep; readonly typed: string; readonly country?: string | undefined }
type EnrollPhoneIntents = { submit: [typed: string, country: Country] }

/** Asks for the phone number of a second factor. */
export const EnrollPhone: View<EnrollPhoneData, EnrollPhoneIntents, { numbering: [[], Numbering] }> = ({
  at,
  emit,
  ask,
}) => {
  const { id, words, answers } = at
  useEffect(() => ask.numbering(), [ask])
  const [isEmpty, setEmpty] = useState(at.typed === '')
  const read = ({ target }: { readonly target: EventTarget }) =>
    target instanceof HTMLInputElement && setEmpty(target.value.trim() === '')
  return (
    <div className="lk-form lk-view" onInput={read} onChange={read}>
      <Heading id={`${id}-title`} text={words('smsEnrollment.title')} describedBy={`${id}-why`} />
      <p id={`${id}-why`} className="lk-body">
        {words('mfa.text')}
      </p>
      <PhoneForm
        id={id}
        words={words}
        typed={at.typed}
        country={at.country}
        busy={at.busy === 'submit'}
        waiting={at.waiting.submit ?? 0}
        error={at.error}
        numbering={answers.numbering ?? null}
        label={words('smsEnrollment.continue')}
        disabled={isEmpty}
        onSubmit={emit.submit}
      />
    </div>
  )
}
