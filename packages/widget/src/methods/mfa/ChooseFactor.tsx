import type { MfaProduct } from '../../member-flow/config.ts'
import type { AtSecondStep } from '../../member-flow/second-step.ts'
import { Heading } from '../../ui/Heading.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { View } from '../../ui/view.ts'
import { appGlyph, textMessageGlyph } from './factor-glyphs.ts'

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
