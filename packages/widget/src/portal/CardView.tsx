import { useEffect, useRef } from 'react'
import type { Elements } from '../ui/elements.ts'
import { Form } from '../ui/Form.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { type About, type Card, mayEdit, shownFields, typedName } from './card.ts'
import type { PageProps } from './contract.ts'
import { Dialog } from './Dialog.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldValue } from './FieldValue.tsx'
import { useCard } from './use-card.ts'

/**
 * A card of settings: its values, and the form that changes them. A region that its heading names.
 *
 * @param onCancel closes a card that creates something
 */
export const CardView = <Subject,>({
  card,
  about,
  id,
  page: { at, emit },
  onCancel,
  children,
}: {
  readonly card: Card<Subject>
  readonly about: About<Subject>
  /** The ID of the entry that the card is about. */
  readonly id: string
  readonly page: Pick<PageProps, 'at' | 'emit'>
  readonly onCancel?: () => void
  /** Content below the fields. */
  readonly children?: Elements
}) => {
  const { words } = about
  const editing = useCard(card, about, id, { at, emit })
  const section = useRef<HTMLElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(editing.isOpen)
  const { isOpen, draft, refused, failures } = editing
  const prefix = `${at.id}-${card.name}`
  const refusedNames = Object.keys(refused).join()
  // The first field takes the focus of the button that opened the form, and gives it back.
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    if (isOpen) section.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    else editButton.current?.focus()
  }, [isOpen])
  useEffect(() => {
    if (refusedNames) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusedNames])
  if (card.isShown && !card.isShown(about)) return null
  const fields = shownFields(card, draft, about)
  const isBusy = at.busy === 'save'
  const mayChange = fields.some((field) => mayEdit(field, about))
  const cancel = () => {
    editing.cancel()
    onCancel?.()
  }
  return (
    <section ref={section} className="lk-card" aria-labelledby={`${prefix}-card`} data-latchkey-section={card.name}>
      <header className="lk-card-head">
        <h3 id={`${prefix}-card`} className="lk-section-title">
          {words(card.title)}
        </h3>
        {!isOpen && mayChange && (
          <button
            ref={editButton}
            type="button"
            className="lk-action"
            aria-label={words('portal.editNamed', { name: words(card.title) })}
            onClick={editing.open}
          >
            {words('portal.edit')}
          </button>
        )}
      </header>
      {card.text && <p className="lk-helper">{words(card.text)}</p>}
      {isOpen ? (
        <Form
          className="lk-form lk-card-form"
          onSubmit={() => {
            if (!isBusy) editing.submit()
          }}
        >
          {editing.isRestored && (
            <p className="lk-helper" role="status">
              {words('portal.restored')}
            </p>
          )}
          {fields.map((field) =>
            mayEdit(field, about) ? (
              <FieldEditor
                key={field.name}
                id={`${prefix}-${field.name}`}
                field={field}
                about={about}
                value={draft[field.name]}
                typed={String(draft[typedName(field.name)] ?? '')}
                error={refused[field.name] ?? null}
                isBusy={isBusy}
                onType={(typed) => editing.change({ [typedName(field.name)]: typed })}
                onChange={(value, typed) =>
                  editing.change({
                    [field.name]: value,
                    ...(typed !== undefined && { [typedName(field.name)]: typed }),
                  })
                }
              />
            ) : (
              <FieldValue key={field.name} id={`${prefix}-${field.name}`} field={field} about={about} />
            ),
          )}
          <div className="lk-field-error">
            <div role="alert" className="lk-failures">
              {failures.length > 1 && <p>{words('portal.partlySaved')}</p>}
              {failures.map((failure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the failures of one save have no other identity
                <p key={index}>
                  <Sentence of={failure} />
                </p>
              ))}
            </div>
          </div>
          <div className="lk-form-buttons">
            <button
              type="submit"
              className="lk-action lk-strong"
              aria-disabled={isBusy || !(editing.hasChanges || card.create) ? true : undefined}
              data-busy={isBusy ? '' : undefined}
              onClick={(event) => !editing.hasChanges && !card.create && event.preventDefault()}
            >
              {isBusy && <Spinner />}
              <span>{words(card.create ?? 'portal.save')}</span>
            </button>
            <button type="button" className="lk-action" onClick={cancel}>
              {words('portal.cancel')}
            </button>
          </div>
        </Form>
      ) : (
        <dl className="lk-values">
          {fields.map((field) => (
            <FieldValue key={field.name} id={`${prefix}-${field.name}`} field={field} about={about} />
          ))}
        </dl>
      )}
      {children}
      {editing.question && (
        <Dialog
          id={`${prefix}-question`}
          title={words('portal.saveAnyway')}
          words={words}
          confirmLabel={words('portal.save')}
          isDanger={true}
          isBusy={isBusy}
          onConfirm={editing.confirm}
          onClose={editing.withdraw}
        >
          <p className="lk-body">{words(editing.question)}</p>
        </Dialog>
      )}
    </section>
  )
}
