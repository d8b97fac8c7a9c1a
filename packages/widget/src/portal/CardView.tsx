import { useEffect, useRef } from 'react'
import type { Elements } from '../ui/elements.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { type About, type Card, mayEdit, readDraft, shownFields } from './card.ts'
import type { PageProps } from './contract.ts'
import { FieldValue } from './FieldValue.tsx'
import { useOpenCard } from './use-open-card.ts'

/**
 * A card of settings: its values, and the form that changes them. A region that its heading names.
 *
 * @param onCancel closes a card that creates something
 */
export const CardView = <Subject,>({
  card,
  about,
  id,
  page: { at, emit, changes },
  onCancel,
  children,
}: {
  readonly card: Card<Subject>
  readonly about: About<Subject>
  /** The ID of the entry that the card is about. */
  readonly id: string
  readonly page: Pick<PageProps, 'at' | 'emit' | 'changes'>
  readonly onCancel?: () => void
  /** Content below the fields. */
  readonly children?: Elements
}) => {
  const { words } = about
  const open = useOpenCard(card, about, id, at.id)
  const section = useRef<HTMLElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const isAsked = open.typed !== null || card.create !== undefined
  const wasOpen = useRef(isAsked)
  // The form of a card that was opened before its code came follows when it is there.
  const isOpen = isAsked && changes !== null
  // The first field takes the focus of the button that opened the form, and gives it back.
  useEffect(() => {
    if (isAsked === wasOpen.current || isAsked !== isOpen) return
    wasOpen.current = isOpen
    if (isOpen) section.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    else editButton.current?.focus()
  }, [isAsked, isOpen])
  if (card.isShown && !card.isShown(about)) return null
  const fields = shownFields(card, { ...readDraft(card, about), ...open.typed }, about)
  const mayChange = fields.some((field) => mayEdit(field, about))
  const isLoading = isAsked && at.busy === 'prepare'
  const CardForm = changes?.editing.CardForm
  return (
    <section
      ref={section}
      className="lk-card"
      aria-labelledby={`${at.id}-${card.name}-card`}
      data-latchkey-section={card.name}
    >
      <header className="lk-card-head">
        <h3 id={`${at.id}-${card.name}-card`} className="lk-section-title">
          {words(card.title)}
        </h3>
        {!isOpen && mayChange && (
          <button
            ref={editButton}
            type="button"
            className="lk-action"
            aria-label={words('portal.editNamed', { name: words(card.title) })}
            aria-disabled={isLoading ? true : undefined}
            data-busy={isLoading ? '' : undefined}
            onClick={() => {
              if (!isAsked) open.keep({})
              if (!changes) emit.prepare()
            }}
          >
            {isLoading && <Spinner />}
            <span>{words('portal.edit')}</span>
          </button>
        )}
      </header>
      {card.text && <p className="lk-helper">{words(card.text)}</p>}
      {isOpen && CardForm ? (
        <CardForm
          card={card}
          about={about}
          id={id}
          page={{ at, emit }}
          open={open}
          section={section}
          onCancel={onCancel}
        />
      ) : (
        <dl className="lk-values">
          {fields.map((field) => (
            <FieldValue key={field.name} id={`${at.id}-${card.name}-${field.name}`} field={field} about={about} />
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
