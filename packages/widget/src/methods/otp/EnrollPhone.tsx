import { useEffect } from 'react'
import type { AtSecondStep } from '../../b2b/second-step.ts'
import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'
import type { Country, Numbering } from '../../ui/phone/country.ts'
import { PhoneForm } from '../../ui/phone/PhoneForm.tsx'

type Shows = { readonly who: AtSecondStep; readonly typed: string }
type Says = { submit: [typed: string, country: Country] }

/** The number that shall be a second factor. */
export const EnrollPhone: View<Shows, Says, { numbering: [[], Numbering] }> = ({ at, emit, ask }) => {
  const { id, words, answers } = at
  useEffect(() => ask.numbering(), [ask])
  return (
    <div className="lk-view">
      <div>
        <Heading id={`${id}-title`} text={words('smsEnrollment.title')} />
        <p className="lk-body lk-purpose">{words('mfa.text')}</p>
      </div>
      <PhoneForm
        id={id}
        words={words}
        typed={at.typed}
        busy={at.busy === 'submit'}
        waiting={at.waiting.submit ?? 0}
        error={at.error}
        numbering={answers.numbering ?? null}
        label={words('smsEnrollment.continue')}
        onSubmit={emit.submit}
      />
    </div>
  )
}
