import { AskText } from '../../ui/AskText.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { View } from '../../ui/view.ts'

/** No connection was found: asks for the organization's slug. */
export const AskOrganization: View<object, { submit: [slug: string]; other: [] }> = ({ at, emit }) => (
  <AskText
    at={at}
    texts={{ title: 'sso.noneTitle', text: 'sso.noneText', label: 'sso.slug', next: 'sso.continue' }}
    type="text"
    typed=""
    onSubmit={emit.submit}
  >
    <SecondaryButton label={at.words('sso.other')} busy={at.busy === 'other'} onPress={emit.other} />
  </AskText>
)
