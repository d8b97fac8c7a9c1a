import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { View } from '../../ui/view.ts'

/** Shown while the page's organization is looked up; a failed lookup can be retried. */
export const FindingOrganization: View<object, { again: [] }> = ({ at: { id, words, error, busy }, emit }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('b2bMain.continueTo', { organization: '...' })} />
    {error === null ? (
      <div className="lk-end" role="status">
        <Spinner />
        <span className="lk-hidden">{words('discovery.finding')}</span>
      </div>
    ) : (
      <>
        <p className="lk-body">{words('discovery.notLookedUp')}</p>
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
        <MainButton label={words('flow.retry')} busy={busy === 'again'} onPress={emit.again} />
      </>
    )}
  </div>
)
