import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { fullName, mainContact } from '../../user-flow/person.ts'
import { Avatar } from './Avatar.tsx'
import type { AccountState, Change } from './contract.ts'
import { shownSections } from './sections.ts'

/** The sections of a signed-in account, below the name of its owner. */
export function Sections({ at, facts, emit, ask }: Pick<AccountState, 'at' | 'facts' | 'emit' | 'ask'>) {
  const { id, words, busy, open, focus, proof, changes } = at
  const error = at.error ?? at.failed
  const [pressedKey, setPressed] = useState<string | null>(null)
  const isOwn = (key: string | undefined) => (open ? key === undefined : key === pressedKey)
  const state: AccountState = {
    ...{ at, facts, emit, ask },
    press(key: string, change: Change) {
      setPressed(key)
      emit.change(change)
    },
    isBusy: (key) => busy === 'change' && isOwn(key),
    problem: (key) => (error?.intent === 'change' && isOwn(key) ? error : null),
  }
  const name = fullName(facts)
  const contact = mainContact(facts)
  return (
    <div className="lk-account">
      {proof && changes && <changes.forms.ProofDialog at={at} proof={proof} emit={emit} />}
      <header className="lk-owner">
        <Avatar url={facts.pictureURL} name={name || contact} />
        <div>
          <h2 id={`${id}-title`} className="lk-heading">
            {words('account.title')}
          </h2>
          <p className="lk-helper">
            <bdi>{contact || name}</bdi>
            {facts.organization && (
              <>
                {' · '}
                <bdi>{facts.organization}</bdi>
              </>
            )}
          </p>
        </div>
      </header>
      {error?.intent === 'open' && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      {shownSections(facts, at.choice).map(({ name, title, View }) => (
        <section
          key={name}
          className="lk-section"
          aria-labelledby={`${id}-section-${name}`}
          data-latchkey-section={name}
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
            <View {...state} />
          </div>
        </section>
      ))}
    </div>
  )
}
