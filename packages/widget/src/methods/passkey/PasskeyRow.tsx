import { Form } from '../../ui/Form.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Emit, ViewInput } from '../../ui/view.ts'
import type { Passkey, PasskeySteps } from '../../user-flow/passkey.contract.ts'

export type PasskeyRowIntents = {
  edit: [id: string]
  save: [id: string, name: string]
  remove: [id: string]
  delete: [id: string]
  cancel: []
  another: []
  done: []
}

/** The limit of the wire (WebAuthn update, `name`). */
const LONGEST_NAME = 256

const dateOf = (at: string, locale = 'en') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at))

/** One passkey: its name, and exactly two buttons in the same line. The name is a field only while it is edited. */
export const PasskeyRow = ({
  at: { id, words, busy, mode, previousMode },
  passkey,
  emit,
}: {
  readonly at: ViewInput<PasskeySteps['PasskeyRegistrationSuccess']>
  readonly passkey: Passkey
  readonly emit: Emit<PasskeyRowIntents>
}) => {
  const name = passkey.name || words('passkey.unnamed')
  const isEdited = mode !== null && 'edit' in mode && mode.edit === passkey.id
  const isRemoved = mode !== null && 'remove' in mode && mode.remove === passkey.id
  const isBack = (button: 'edit' | 'remove') =>
    mode === null &&
    previousMode !== null &&
    previousMode !== 'listed' &&
    (previousMode as Partial<Record<typeof button, string>>)[button] === passkey.id
  const remove = (
    <IconButton
      icon="delete"
      label={words('passkey.delete', { name })}
      disabled={mode !== null}
      focus={isBack('remove')}
      onPress={() => emit.remove(passkey.id)}
    />
  )
  if (!isEdited)
    return (
      <li className="lk-row" data-chosen={isRemoved ? '' : undefined}>
        <bdi className="lk-row-name">{name}</bdi>
        <IconButton
          icon="edit"
          label={words('passkey.edit', { name })}
          disabled={mode !== null}
          focus={isBack('edit')}
          onPress={() => emit.edit(passkey.id)}
        />
        {remove}
        {passkey.addedAt !== null && (
          // The style sheet writes it, so that the text of a row is the name alone, as in the existing component.
          <span
            className="lk-helper lk-added"
            data-added={words('passkey.addedOn', { date: dateOf(passkey.addedAt, words.locale) })}
          />
        )}
      </li>
    )
  const field = `${id}-name`
  return (
    <li>
      <Form
        className="lk-row"
        onSubmit={(form) => {
          emit.save(passkey.id, String(new FormData(form).get('name')))
        }}
      >
        <label className="lk-hidden" htmlFor={field}>
          {words('passkey.name')}
        </label>
        <input
          id={field}
          name="name"
          className="lk-input lk-row-name"
          type="text"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          required
          dir="auto"
          defaultValue={passkey.name}
          readOnly={busy === 'save'}
          data-latchkey-focus=""
          onKeyDown={(event) => {
            if (event.key === 'Escape') emit.cancel()
          }}
        />
        <IconButton icon="save" label={words('passkey.save', { name })} busy={busy === 'save'} />
        {remove}
      </Form>
    </li>
  )
}
