import type { DiscoveredOrganization, Membership } from '@latchkey/protocol/methods/discovery/b2b'
import type { PlainId } from '../../copy/copy.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { firstLetter, isLogoUrl } from '../../ui/logo-url.ts'
import { MainButton } from '../../ui/MainButton.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import type { View } from '../../ui/view.ts'
import { LoggingIn } from './LoggingIn.tsx'

/**
 * An organization's logo, or the first letter of its name. The name is shown next to it. The organization chooses the
 * host of the logo, so pass an empty `url` for an organization that the user is not a member of: a request would reveal
 * the user to that host.
 */
const OrganizationMark = ({ name, url }: { readonly name: string; readonly url: string }) => (
  <Picture className="lk-organization-mark" url={isLogoUrl(url) ? url : ''} text={firstLetter(name)} />
)

type OrganizationListData = {
  readonly email: string
  readonly organizations: readonly DiscoveredOrganization[]
  readonly direct: 'ask' | 'choose' | 'create'
  /** Whether the project and the site let users create organizations. */
  readonly mayCreate: boolean
}
type OrganizationListIntents = { choose: [organizationId: string]; create: []; other: [] }

/** The badge of an organization that the user is not yet a full member of. */
const badges: { readonly [Type in Membership['type']]?: PlainId } = {
  eligible_to_join_by_email_domain: 'discovery.join',
  eligible_to_join_by_oauth_tenant: 'discovery.join',
  pending_member: 'discovery.join',
  invited_member: 'discovery.accept',
}

/** The organizations of a proven address: choose one, or create the first. */
export const OrganizationList: View<OrganizationListData, OrganizationListIntents> = (props) => {
  const { id, words, organizations, mayCreate, error, busy } = props.at
  const { emit } = props
  const isEmpty = organizations.length === 0
  // Without an organization to choose, this is the main action.
  const CreateButton = isEmpty ? MainButton : SecondaryButton
  const create = mayCreate && (
    <CreateButton
      label={words('discovery.create')}
      busy={busy === 'create'}
      disabled={busy !== null}
      onPress={emit.create}
    />
  )
  // After a return from an identity provider, the user chooses again.
  if (busy === 'choose' || (busy === 'arrive' && props.at.direct !== 'ask'))
    return <LoggingIn at={props.at} emit={{}} ask={{}} />
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={titleOf(props.at)} {...(isEmpty && { describedBy: `${id}-none` })} />
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      {isEmpty && <Nobody {...props} />}
      <ul className="lk-choices">
        {organizations.map(({ organization, membership }) => {
          const { organization_id, organization_name } = organization
          const badge = badges[membership.type]
          const logo = membership.type === 'active_member' ? organization.organization_logo_url : ''
          return (
            <li key={organization_id}>
              <button
                type="button"
                className="lk-button lk-secondary lk-organization"
                aria-disabled={busy !== null ? true : undefined}
                onClick={() => busy === null && emit.choose(organization_id)}
              >
                <OrganizationMark name={organization_name} url={logo} />
                <bdi className="lk-organization-name">{organization_name}</bdi>
                {badge && <span className="lk-badge">{words(badge)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      {create}
      {isEmpty && !mayCreate && <SecondaryButton label={words('discovery.other')} busy={false} onPress={emit.other} />}
    </div>
  )
}

const titleOf = ({
  words,
  organizations,
  mayCreate,
  email,
}: Parameters<View<OrganizationListData, OrganizationListIntents>>[0]['at']): string => {
  if (organizations.length > 0) return words('discovery.title')
  return mayCreate ? words('discovery.createTitle') : words('discovery.none', { email })
}

/** The address belongs to no organization. */
const Nobody = ({
  at: { words, email, mayCreate, id },
}: Parameters<View<OrganizationListData, OrganizationListIntents>>[0]) => {
  const address = { email: <bdi className="lk-destination">{email}</bdi> }
  return (
    <p id={`${id}-none`} className="lk-body">
      <Phrase of={words.template(mayCreate ? 'discovery.noAccount' : 'discovery.noneText')} with={address} />
    </p>
  )
}
