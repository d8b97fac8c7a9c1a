import { useEffect } from 'react'
import type { PlainId } from '../copy/copy.ts'
import type { Message } from '../ui/explain.ts'
import { useLastingRef, useLastingState } from '../ui/lasting-state.ts'
import { type About, type Card, readDraft } from './card.ts'
import type { PageProps, PortalOutcome } from './contract.ts'
import { changedFields, refusedFields, takeInTyped } from './edited-card.ts'
import type { Draft } from './facts.ts'
import type { OpenCard } from './use-open-card.ts'

/** The editing of a card. */
interface CardEditing {
  readonly draft: Draft
  readonly hasChanges: boolean
  readonly refused: Readonly<Record<string, PlainId>>
  readonly failures: readonly Message[]
  /** The sentence of the question before the save. */
  readonly question: PlainId | null
  cancel(): void
  /** Puts values of fields, by name. */
  change(values: Draft): void
  submit(): void
  confirm(): void
  withdraw(): void
}

/**
 * The state of an open card's form.
 *
 * @param id the ID of the entry that the card is about
 */
export const useCard = <Subject>(
  card: Card<Subject>,
  about: About<Subject>,
  id: string,
  { at, emit }: Pick<PageProps, 'at' | 'emit'>,
  { typed, keep }: OpenCard,
): CardEditing => {
  const cardKey = `${card.name}:${id}`
  const [isTried, setTried] = useLastingState(`${at.id} ${cardKey} tried`, () => false)
  const [question, setQuestion] = useLastingState<PlainId | null>(`${at.id} ${cardKey} question`, () => null)
  const [failures, setFailures] = useLastingState<readonly Message[]>(`${at.id} ${cardKey} failures`, () => [])
  const seen = useLastingRef<PortalOutcome | undefined>(`${at.id} ${cardKey} seen`, at.outcome)
  const base = readDraft(card, about)
  const draft = { ...base, ...typed }
  // What is typed for a list counts, whether it was added or not.
  const entered = takeInTyped(card, draft, about)
  const refused = { ...refusedFields(card, entered.draft, about), ...entered.refused }
  const close = () => {
    keep(null)
    setTried(false)
    setFailures([])
  }
  const { outcome } = at
  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome is handled once, when it comes
  useEffect(() => {
    if (!outcome || outcome === seen.current) return
    seen.current = outcome
    if (outcome.of !== cardKey) return
    if (outcome.failures.length === 0) close()
    else setFailures(outcome.failures)
  }, [outcome])
  const send = () => {
    setQuestion(null)
    setFailures([])
    emit.save({ card: card.name, id, draft: entered.draft })
  }
  return {
    draft,
    hasChanges:
      Object.keys(changedFields(card, entered.draft, about)).length > 0 || Object.keys(entered.refused).length > 0,
    refused: isTried ? refused : {},
    failures,
    question,
    cancel: close,
    change(values) {
      keep({ ...typed, ...values })
    },
    submit() {
      setTried(true)
      if (Object.keys(refused).length > 0) return
      const warning = card.warn?.(entered.draft, about) ?? null
      if (warning) setQuestion(warning)
      else send()
    },
    confirm: send,
    withdraw: () => setQuestion(null),
  }
}
