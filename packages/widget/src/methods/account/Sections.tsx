import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { fullName, mainContact } from '../../user-flow/person.ts'
import { Avatar } from './Avatar.tsx'
import type { AccountFacts, AccountState, Change } from './contract.ts'
import { likelyMember, likelyUser, shownSections } from './sections.ts'

/** The sections of an account, below the name of its owner. Their content is blank until the account is known. */
export function Sections({
  at,
  facts,
  emit,
  ask,
}: Pick<AccountState, 'at' | 'emit' | 'ask'> & { readonly facts: AccountFacts | undefined }) {
  const { id, words, busy, open, focus, proof, changes } = at
  const error = at.error ?? at.failed
  const [pressedKey, setPressed] = useState<string | null>(null)
  const isOwn = (key: string | undefined) => (open ? key === undefined : key === pressedKey)
  const likelyFacts = facts ?? (at.isMember ? likelyMember : likelyUser)
  const state: AccountState = {
    ...{ at, facts: likelyFacts, emit, ask },
    press(key: string, change: Change) {
      setPressed(key)
      emit.change(change)
    },
    isBusy: (key) => busy === 'change' && isOwn(key),
    problem: (key) => (error?.intent === 'change' && isOwn(key) ? error : null),
  }
  const name = fullName(likelyFacts)
  const contact = mainContact(likelyFacts)
  return (
    <div className="lk-account">
      {proof && changes && <changes.forms.ProofDialog at={at} proof={proof} emit={emit} />}
      <header className="lk-owner">
        <Avatar url={likelyFacts.pictureURL} name={name || contact} />
        <div>
          <h2 id={`${id}-title`} className="lk-heading">
            {words('account.title')}
          </h2>
          {facts ? (
            <p key="owner" className="lk-helper">
              <bdi>{contact || name}</bdi>
              {facts.organization && (
                <>
                  {' · '}
                  <bdi>{facts.organization}</bdi>
                </>
              )}
            </p>
          ) : (
            <p key="waiting" className="lk-helper" role="status">
              {words('account.waiting')}
            </p>
          )}
        </div>
      </header>
      {error?.intent === 'open' && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      {shownSections(likelyFacts, at.choice).map(({ name, title, isTall, View }) => (
        <section
          key={name}
          className="lk-section"
          aria-labelledby={`${id}-section-${name}`}
          data-latchkey-section={facts && name}
        >
          <h3
            id={`${id}-section-${name}`}
            className="lk-section-title"
            tabIndex={-1}
            data-latchkey-focus={focus === name ? '' : undefined}
          >
            {words(title)}
          </h3>
          <div className="lk-section-body">
            {facts ? (
              <View {...state} />
            ) : (
              [false, true].map(
                (isSecond) =>
                  (isTall || !isSecond) && <span key={`${isSecond}`} className="lk-blank" aria-hidden={true} />,
              )
            )}
          </div>
        </section>
      ))}
    </div>
  )
}
