import { useEffect } from 'react'
import type { PlainId } from '../copy/copy.ts'
import type { Message } from '../ui/explain.ts'
import { useLastingRef, useLastingState } from '../ui/lasting-state.ts'
import { type About, type Card, changedFields, readDraft, refusedFields, takeInTyped } from './card.ts'
import type { Draft, PageProps, PortalOutcome } from './contract.ts'
import { keepDraft, keptDraft } from './drafts.ts'

/** The editing of a card. */
interface CardEditing {
  readonly isOpen: boolean
  readonly draft: Draft
  /** Whether the values were kept from before a reload or a visit of another page. */
  readonly isRestored: boolean
  readonly hasChanges: boolean
  readonly refused: Readonly<Record<string, PlainId>>
  readonly failures: readonly Message[]
  /** The sentence of the question before the save. */
  readonly question: PlainId | null
  open(): void
  cancel(): void
  /** Puts values of fields, by name. */
  change(values: Draft): void
  submit(): void
  confirm(): void
  withdraw(): void
}

/** The values without those that must not be kept in the browser. */
const withoutSecrets = <Subject>({ fields }: Card<Subject>, draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name]) => !fields.some((field) => field.name === name && 'isSecret' in field)),
  )

/**
 * The state of a card's form. Its values survive a reload and a visit of another page.
 *
 * @param id the ID of the entry that the card is about
 */
export const useCard = <Subject>(
  card: Card<Subject>,
  about: About<Subject>,
  id: string,
  { at, emit }: Pick<PageProps, 'at' | 'emit'>,
): CardEditing => {
  const { self } = about.facts
  const key = `${self.member_id}:${card.name}:${id}`
  const of = `${card.name}:${id}`
  const [typed, setTyped] = useLastingState<Draft | null>(`${at.id} ${of} typed`, () => keptDraft(key))
  const [isRestored, setRestored] = useLastingState(`${at.id} ${of} restored`, () => typed !== null)
  const [isTried, setTried] = useLastingState(`${at.id} ${of} tried`, () => false)
  const [question, setQuestion] = useLastingState<PlainId | null>(`${at.id} ${of} question`, () => null)
  const [failures, setFailures] = useLastingState<readonly Message[]>(`${at.id} ${of} failures`, () => [])
  const seen = useLastingRef<PortalOutcome | undefined>(`${at.id} ${of} seen`, at.outcome)
  const base = readDraft(card, about)
  const draft = { ...base, ...typed }
  const isOpen = typed !== null || card.create !== undefined
  // What is typed for a list counts, whether it was added or not.
  const taken = takeInTyped(card, draft, about)
  const refused = { ...refusedFields(card, taken.draft, about), ...taken.refused }
  const keep = (next: Draft | null) => {
    setTyped(next)
    keepDraft(key, next && withoutSecrets(card, next))
  }
  const close = () => {
    keep(null)
    setRestored(false)
    setTried(false)
    setFailures([])
  }
  const { outcome } = at
  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome is handled once, when it comes
  useEffect(() => {
    if (!outcome || outcome === seen.current) return
    seen.current = outcome
    if (outcome.of !== of) return
    if (outcome.failures.length === 0) close()
    else setFailures(outcome.failures)
  }, [outcome])
  const send = () => {
    setQuestion(null)
    setFailures([])
    emit.save({ card: card.name, id, draft: taken.draft })
  }
  return {
    isOpen,
    draft,
    isRestored,
    hasChanges:
      Object.keys(changedFields(card, taken.draft, about)).length > 0 || Object.keys(taken.refused).length > 0,
    refused: isTried ? refused : {},
    failures,
    question,
    open: () => keep({}),
    cancel: close,
    change(values) {
      keep({ ...typed, ...values })
    },
    submit() {
      setTried(true)
      if (Object.keys(refused).length > 0) return
      const asked = card.warn?.(taken.draft, about) ?? null
      if (asked) setQuestion(asked)
      else send()
    },
    confirm: send,
    withdraw: () => setQuestion(null),
  }
}
