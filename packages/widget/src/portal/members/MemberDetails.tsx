import type { Member } from '@latchkey/protocol/identity/member'
import { Banner } from '../../ui/Banner.tsx'
import { ActButton, isAllowed } from '../ActButton.tsx'
import { BackLink } from '../BackLink.tsx'
import { CardView } from '../CardView.tsx'
import type { Act } from '../card.ts'
import type { PageProps } from '../contract.ts'
import { roleName } from '../roles.ts'
import { factorActs, membershipActs } from './acts.ts'
import { memberCards } from './cards.ts'
import type { AboutMember } from './member-subject.ts'
import { sourceWords, statusWords } from './member-words.ts'

/** One member: what they are called, what they may do, and how they sign in. */
export const MemberDetails = (page: PageProps) => {
  const { at, emit, facts, records } = page
  const { words, config } = at
  const { member } = records as { readonly member?: Member }
  const back = <BackLink label={words('portal.allMembers')} onPress={() => emit.visit({ page: 'members' })} />
  if (!member)
    return (
      <div className="lk-portal-content">
        {back}
        <Banner kind="warning">{words('portal.memberGone')}</Banner>
      </div>
    )
  const about: AboutMember = { subject: member, facts, records, config, words }
  return (
    <div className="lk-portal-content" data-latchkey-row={member.member_id}>
      {back}
      <header className="lk-portal-subject">
        <h2 className="lk-heading" tabIndex={at.isVisited ? -1 : undefined}>
          <bdi>{member.name || member.email_address}</bdi>
        </h2>
        <span className="lk-portal-status" data-status={member.status}>
          {words(statusWords[member.status])}
        </span>
      </header>
      {memberCards.map((card) => (
        <CardView key={card.name} card={card} about={about} id={member.member_id} page={page}>
          {card.name === 'access' && <RuledRoles about={about} />}
        </CardView>
      ))}
      <ActsCard name="factors" heading="portal.factors" acts={factorActs} about={about} page={page} />
      <ActsCard name="membership" heading="portal.membership" acts={membershipActs} about={about} page={page} />
    </div>
  )
}

/** The roles that come from a rule. They change with the rule, not here. */
const RuledRoles = ({ about }: { readonly about: AboutMember }) => {
  const { subject, words } = about
  const ruled = subject.roles.flatMap(({ role_id, sources }) =>
    sources.flatMap(({ type }) => (type === 'direct_assignment' ? [] : [{ role_id, type }])),
  )
  if (ruled.length === 0) return null
  return (
    <div>
      <p className="lk-label">{words('portal.ruledRoles')}</p>
      <ul className="lk-pair-list">
        {ruled.map(({ role_id, type }) => (
          <li key={`${role_id} ${type}`}>
            <bdi>{roleName(role_id, about)}</bdi>
            <span className="lk-pair-note lk-helper">
              {words(Object.hasOwn(sourceWords, type) ? sourceWords[type] : 'portal.sourceRule')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A card of buttons. Absent if the signed-in member may use none of them. */
const ActsCard = ({
  name,
  heading,
  acts,
  about,
  page,
}: {
  readonly name: string
  readonly heading: 'portal.factors' | 'portal.membership'
  readonly acts: readonly Act<Member>[]
  readonly about: AboutMember
  readonly page: PageProps
}) => {
  const { words, subject } = about
  const offered = acts.filter((act) => isAllowed(act, about))
  const isLost = name === 'membership' && subject.status === 'deleted' && !subject.email_address_verified
  if (offered.length === 0 && !isLost) return null
  return (
    <section className="lk-card" aria-labelledby={`${page.at.id}-${name}-card`} data-latchkey-section={name}>
      <h3 id={`${page.at.id}-${name}-card`} className="lk-section-title">
        {words(heading)}
      </h3>
      {isLost && <p className="lk-helper">{words('portal.refusedUnverified')}</p>}
      <div className="lk-portal-acts">
        {offered.map((act) => (
          <ActButton key={act.name} act={act} about={about} id={subject.member_id} page={page} />
        ))}
      </div>
    </section>
  )
}
