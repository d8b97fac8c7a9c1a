import type { Member } from '@latchkey/protocol/identity/member'
import { useEffect } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { useLastingRef, useLastingState } from '../../ui/lasting-state.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import type { About } from '../card.ts'
import type { PageProps } from '../contract.ts'
import { keptDraft } from '../drafts.ts'
import type { Draft } from '../facts.ts'
import { NewButton } from '../NewButton.tsx'
import { permits } from '../permissions.ts'
import { MEMBER_ROLE, roleName, roleOptions } from '../roles.ts'
import { INVITE } from './invite.ts'
import { MemberFilters } from './MemberFilters.tsx'
import { statusWords } from './member-words.ts'

/** The loaded records of the list. */
interface Listed {
  readonly members?: readonly Member[]
  readonly total?: number
  readonly next?: string | null
}

/** The list of members with its search, its filters and its pages, and the invitation above it. */
export const MemberList = (page: PageProps) => {
  const { at, emit, facts, records, changes } = page
  const { words, id, busy, error, query = {}, outcome, config } = at
  const { members = [], total = 0, next = null } = records as Listed
  const draftKey = `${facts.self.member_id}:${INVITE}:new`
  const [isInviting, setInviting] = useLastingState(`${id} inviting`, () => keptDraft(draftKey) !== null)
  const seen = useLastingRef(`${id} list seen`, outcome)
  const find = (change: Draft) => emit.find({ ...query, cursors: [], ...change })
  // The new member is in the list, and the form has done its work.
  useEffect(() => {
    if (!outcome || outcome === seen.current) return
    seen.current = outcome
    if (outcome.of !== `${INVITE}:new` || outcome.failures.length > 0) return
    setInviting(false)
    emit.find(query)
  }, [outcome, emit, query, seen, setInviting])
  const about: About<null> = { subject: null, facts, records, config, words }
  const mayInvite = permits(facts, ['stytch.member', 'create']) && facts.organization.email_invites !== 'NOT_ALLOWED'
  const cursors = (query.cursors ?? []) as readonly string[]
  const isLoading = busy === 'find'
  const New = changes?.New
  return (
    <div className="lk-portal-content">
      {mayInvite && !(isInviting && New) && (
        <NewButton label="portal.invite" isAsked={isInviting} page={page} onPress={() => setInviting(true)} />
      )}
      {mayInvite && isInviting && New && <New page={page} onCancel={() => setInviting(false)} />}
      <MemberFilters id={id} words={words} query={query} roles={roleOptions(about)} onFind={find} />
      {error?.intent === 'find' && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      <p className="lk-helper" role="status">
        {isLoading ? words('portal.loading') : words('portal.memberCount', { count: String(total) })}
      </p>
      <ul className="lk-portal-rows" aria-label={words('portal.members')} aria-busy={isLoading}>
        {members.map((member) => (
          <li key={member.member_id} className="lk-portal-row" data-latchkey-row={member.member_id}>
            <button
              type="button"
              className="lk-portal-open"
              onClick={() => emit.visit({ page: 'members', open: member.member_id })}
            >
              <span className="lk-portal-name">
                <bdi>{member.name || member.email_address}</bdi>
                {member.member_id === facts.self.member_id && (
                  <span className="lk-entry-badge">{words('portal.you')}</span>
                )}
              </span>
              {member.name && (
                <span className="lk-helper">
                  <bdi>{member.email_address}</bdi>
                </span>
              )}
            </button>
            <span className="lk-portal-tags">
              {member.roles
                .filter(({ role_id }) => role_id !== MEMBER_ROLE)
                .map(({ role_id }) => (
                  <span key={role_id} className="lk-entry-badge">
                    <bdi>{roleName(role_id, about)}</bdi>
                  </span>
                ))}
              <span className="lk-portal-status" data-status={member.status}>
                {words(statusWords[member.status])}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {(cursors.length > 0 || next !== null) && (
        <nav className="lk-form-buttons" aria-label={words('portal.listPages')}>
          <button
            type="button"
            className="lk-action"
            aria-disabled={cursors.length === 0 || isLoading ? true : undefined}
            onClick={() => cursors.length > 0 && emit.find({ ...query, cursors: cursors.slice(0, -1) })}
          >
            {words('portal.previous')}
          </button>
          <button
            type="button"
            className="lk-action"
            aria-disabled={next === null || isLoading ? true : undefined}
            onClick={() => next !== null && emit.find({ ...query, cursors: [...cursors, next] })}
          >
            {words('portal.next')}
          </button>
        </nav>
      )}
    </div>
  )
}
