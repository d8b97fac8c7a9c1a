import { type RefObject, useRef, useState } from 'react'
import type { AccountFacts, AccountState, Change } from '../../mount/account.contract.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { Elements } from '../../ui/elements.ts'
import { spacedNumber } from '../../ui/phone/spaced-number.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import { fullName, mainContact } from '../../user-flow/person.ts'
import { Avatar } from './Avatar.tsx'
import { EntryName } from './Entries.tsx'
import { Rail } from './Rail.tsx'
import { likelyMember, likelyUser, type SectionGroup, shownSections } from './sections.ts'
import { useCurrentGroup } from './use-current-group.ts'

type SectionProps = Pick<AccountState, 'at' | 'emit' | 'ask'> & { readonly facts: AccountFacts | undefined }

/** Returns the account, or what most accounts have until it is known. */
const likelyFactsOf = ({ at, facts }: SectionProps): AccountFacts => facts ?? (at.isMember ? likelyMember : likelyUser)

/** The sections of an account with their buttons. */
export function Sections(props: SectionProps) {
  const { at, emit, ask } = props
  const { busy, open, proof, changes } = at
  const error = at.error ?? at.failed
  const [pressedKey, setPressed] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const group = useCurrentGroup(frame)
  const isOwn = (key: string | undefined) => (open ? key === undefined : key === pressedKey)
  const state: AccountState = {
    at,
    facts: likelyFactsOf(props),
    emit,
    ask,
    press(key: string, change: Change) {
      setPressed(key)
      emit.change(change)
    },
    isBusy: (key) => busy === 'change' && isOwn(key),
    problem: (key) => (error?.intent === 'change' && isOwn(key) ? error : null),
  }
  return (
    <Frame
      state={state}
      frame={frame}
      group={group}
      isKnown={props.facts !== undefined}
      dialog={proof && changes && <changes.forms.ProofDialog at={at} proof={proof} emit={emit} />}
    />
  )
}

/** The sections before React has loaded: without hooks, so that the painter renders them. Their buttons do nothing yet. */
export const PaintedSections = (props: SectionProps) => {
  const { at, emit, ask, facts } = props
  const atRest = { press() {}, isBusy: () => false, problem: () => null }
  return <Frame state={{ at, facts: likelyFactsOf(props), emit, ask, ...atRest }} isKnown={facts !== undefined} />
}

/** The sections below the name of the owner. Their content is blank until the account is known. */
const Frame = ({
  state,
  isKnown,
  dialog,
  frame,
  group,
}: {
  readonly state: AccountState
  readonly frame?: RefObject<HTMLDivElement | null>
  /** The group that is read at the moment. */
  readonly group?: SectionGroup | undefined
  readonly isKnown: boolean
  readonly dialog?: Elements
}) => {
  const { at, facts } = state
  const { id, words, focus } = at
  const error = at.error ?? at.failed
  const name = fullName(facts)
  const owner = mainContact(facts) || name
  const sections = shownSections(facts, at.choice)
  return (
    <div className="lk-account">
      {dialog}
      <header className="lk-owner">
        <Avatar url={facts.pictureURL} name={name || owner} />
        <div>
          <h2 id={`${id}-title`} className="lk-heading">
            {words('account.title')}
          </h2>
          {isKnown ? (
            <p key="owner" className="lk-helper">
              {owner && (
                <span className="lk-parts">
                  <span>
                    <EntryName of={spacedNumber(owner)} />
                  </span>
                  {facts.organization && (
                    <span>
                      <bdi>{facts.organization}</bdi>
                    </span>
                  )}
                </span>
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
      <div className="lk-with-rail">
        <Rail id={id} words={words} sections={sections} current={group} isKnown={isKnown} />
        <div ref={frame} className="lk-sections">
          {sections.map(({ name, title, group, lines = 1, View }) => (
            <section
              key={name}
              className="lk-section"
              aria-labelledby={`${id}-section-${name}`}
              data-latchkey-section={isKnown ? name : undefined}
              data-group={group}
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
                {isKnown ? (
                  <View {...state} />
                ) : (
                  [1, 2, 3, 4].map(
                    (line) => line <= lines && <span key={line} className="lk-blank" aria-hidden={true} />,
                  )
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
