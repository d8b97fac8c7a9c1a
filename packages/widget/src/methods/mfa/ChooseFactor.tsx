import type { MfaProduct } from '../../member-flow/config.ts'
import type { AtSecondStep } from '../../member-flow/second-step.ts'
import { Heading } from '../../ui/Heading.tsx'
import type { Mark } from '../../ui/mark.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { View } from '../../ui/view.ts'

type ChooseFactorData = { readonly who: AtSecondStep; readonly order: readonly MfaProduct[] }
type ChooseFactorIntents = { app: []; textMessage: [] }

/** Asks which second factor to set up. */
export const ChooseFactor: View<ChooseFactorData, ChooseFactorIntents> = ({ at, emit }) => {
  const { id, words, who, order } = at
  const rankOf = (product: MfaProduct) => (order.includes(product) ? order.indexOf(product) : order.length)
  const offered = [...who.offered].sort((one, other) => rankOf(one) - rankOf(other))
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('mfa.title')} describedBy={`${id}-why`} />
      <p id={`${id}-why`} className="lk-body">
        {words('mfa.text')}
      </p>
      <div className="lk-choices">
        {offered.map((product) =>
          product === 'totp' ? (
            <div key={product}>
              <SecondaryButton
                label={words('mfa.app')}
                describedBy={`${id}-app`}
                icon={appGlyph}
                busy={false}
                onPress={emit.app}
              />
              <p id={`${id}-app`} className="lk-choice-text">
                {words('mfa.appText')}
              </p>
            </div>
          ) : (
            <div key={product}>
              <SecondaryButton
                label={words('mfa.textMessage')}
                describedBy={`${id}-text-message`}
                icon={textMessageGlyph}
                busy={false}
                onPress={emit.textMessage}
              />
              <p id={`${id}-text-message`} className="lk-choice-text">
                {words('mfa.textMessageText')}
              </p>
            </div>
          ),
        )}
      </div>
    </div>
  )
}

/** A phone with a check: an authenticator app. */
const appGlyph: Mark = [
  ['M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2', 'none', 'currentColor'],
  ['m9 11.8 2.2 2.2 4-4.2M11 18.8h2', 'none', 'currentColor'],
]

/** A speech bubble with three dots: a text message. */
const textMessageGlyph: Mark = [
  ['M5 3.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7.5L7 20.5v-4H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2', 'none', 'currentColor'],
  ['M7.9 10h.2m3.8 0h.2m3.8 0h.2', 'none', 'currentColor'],
]
