import type { IdpSteps, Printed } from '../../mount/identity-provider.contract.ts'
import { Banner } from '../../ui/Banner.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { printedPress } from '../../ui/printed-press.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import type { View } from '../../ui/view.ts'
import { SignInForApp } from './SignInForApp.tsx'

export type CheckingIntents = { look: []; signIn: []; leave: [] }

/** The request is being checked, or why it cannot be answered. */
export const CheckingRequest: View<IdpSteps['IDPRequest'] & Printed, CheckingIntents> = ({ at, emit }) => {
  const { id, words, busy, error, fault, who, waitingApp, isFramed, form } = at
  if (fault) {
    const { parameter, reason } = fault
    return (
      <Banner kind="error">
        {words(reason === 'missing' ? 'idp.missingParameter' : 'idp.unsupportedParameter', { parameter })}
      </Banner>
    )
  }
  if (isFramed)
    return (
      <div className="lk-form lk-view">
        <Banner kind="error">{words('idp.framed')}</Banner>
        <a className="lk-link" href={location.href} target="_blank" rel="noopener noreferrer">
          {words('idp.ownWindow')}
        </a>
      </div>
    )
  if (who === 'nobody' && waitingApp)
    return <SignInForApp {...{ id, words, waitingApp, error }} isLeaving={busy === 'leave'} onBack={emit.leave} />
  if (who === 'nobody') return <Banner kind="error">{words('idp.noSession')}</Banner>
  if (who === 'outdated')
    return (
      <div className="lk-form lk-view">
        <Banner kind="warning">{words('idp.outdated')}</Banner>
        <MainButton label={words('idp.signInAgain')} busy={busy === 'signIn'} onPress={emit.signIn} />
      </div>
    )
  if (!error)
    return (
      <p className="lk-looking" role="status">
        <span className="lk-spinner" aria-hidden={true} />
        <span>{words('idp.checking')}</span>
      </p>
    )
  return (
    <div className="lk-form lk-view">
      <Banner kind="error">
        <Sentence of={error.message} />
      </Banner>
      {error.repeatable && (
        <SecondaryButton
          label={words('flow.retry')}
          busy={busy === 'look'}
          press={printedPress(form, 'look')}
          onPress={emit.look}
        />
      )}
    </div>
  )
}
