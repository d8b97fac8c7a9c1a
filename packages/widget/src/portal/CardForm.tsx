import { useEffect } from 'react'
import type { Elements } from '../ui/elements.ts'
import { Form } from '../ui/Form.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { mayEdit, shownFields } from './card.ts'
import type { CardFormProps } from './contract.ts'
import { Dialog } from './Dialog.tsx'
import { typedName } from './edited-card.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldValue } from './FieldValue.tsx'
import { useCard } from './use-card.ts'

/** The form of a card. It loads after the card's values. */
export const CardForm = <Subject,>({
  card,
  about,
  id,
  page: { at, emit },
  open,
  section,
  onCancel,
}: CardFormProps<Subject>): Elements => {
  const { words } = about
  const editing = useCard(card, about, id, { at, emit }, open)
  const { draft, refused, failures } = editing
  const prefix = `${at.id}-${card.name}`
  const refusedNames = Object.keys(refused).join()
  useEffect(() => {
    if (refusedNames) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusedNames, section])
  const fields = shownFields(card, draft, about)
  const isBusy = at.busy === 'save'
  const cancel = () => {
    editing.cancel()
    onCancel?.()
  }
  return (
    <>
      <Form
        className="lk-form lk-card-form"
        onSubmit={() => {
          if (!isBusy) editing.submit()
        }}
      >
        {open.isRestored && (
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
    </>
  )
}
