import { useLastingState } from '../ui/lasting-state.ts'
import type { About, Card } from './card.ts'
import { keepDraft, keptDraft } from './drafts.ts'
import type { Draft } from './facts.ts'

/** The values that were typed into a card. */
export interface OpenCard {
  /** Unset while the card is closed. */
  readonly typed: Draft | null
  /** Whether the values were kept from before a reload or a visit of another page. */
  readonly isRestored: boolean
  /** Opens the card with these values, or closes it. */
  keep(next: Draft | null): void
}

/** The values without those that must not be kept in the browser. */
const withoutSecrets = <Subject>({ fields }: Card<Subject>, draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name]) => !fields.some((field) => field.name === name && 'isSecret' in field)),
  )

/**
 * Whether a card is open, and what was typed into it. Its values survive a reload and a visit of another page.
 *
 * @param id the ID of the entry that the card is about
 * @param mount the ID of the mount
 */
export const useOpenCard = <Subject>(
  card: Card<Subject>,
  { facts }: About<Subject>,
  id: string,
  mount: string,
): OpenCard => {
  const key = `${facts.self.member_id}:${card.name}:${id}`
  const of = `${mount} ${card.name}:${id}`
  const [typed, setTyped] = useLastingState<Draft | null>(`${of} typed`, () => keptDraft(key))
  const [isRestored, setRestored] = useLastingState(`${of} restored`, () => typed !== null)
  return {
    typed,
    isRestored,
    keep(next) {
      setTyped(next)
      keepDraft(key, next && withoutSecrets(card, next))
      if (!next) setRestored(false)
    },
  }
}
