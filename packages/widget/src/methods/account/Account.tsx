import type { AccountIntents, AccountQuestions, AccountShows } from '../../mount/account.contract.ts'
import { Banner } from '../../ui/Banner.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import type { View } from '../../ui/view.ts'
import { PaintedSections, Sections } from './Sections.tsx'

/**
 * Everything that a user owns in their account. Without a signed-in user, a sentence that says so. Until that is known,
 * the titles of the sections.
 */
export const Account: View<AccountShows, AccountIntents, AccountQuestions> = ({ at, emit, ask }) => {
  const { words, who, facts, error, busy } = at
  if (who === 'nobody') return <Banner kind="warning">{words('account.noUser')}</Banner>
  if (error && who === 'unknown')
    return (
      <div className="lk-form lk-view">
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
        <SecondaryButton label={words('flow.retry')} busy={busy === 'retry'} onPress={emit.retry} />
      </div>
    )
  return <Sections at={at} facts={facts} emit={emit} ask={ask} />
}

/** The component until React has loaded. It renders the nodes of the component while no form is open. */
export const AccountOutline: View<AccountShows, AccountIntents, AccountQuestions> = ({ at, emit, ask }) =>
  at.who === 'nobody' ? (
    <Banner kind="warning">{at.words('account.noUser')}</Banner>
  ) : (
    <PaintedSections at={at} facts={at.facts} emit={emit} ask={ask} />
  )
