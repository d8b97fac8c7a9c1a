import { Form } from '../../ui/Form.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Submit } from '../../ui/Submit.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { View } from '../../ui/view.ts'

/** Asks for the name and slug of a new organization. The provider generates an empty slug. */
export const NewOrganization: View<object, { submit: [name: string, slug: string] }> = ({ at, emit }) => {
  const { id, words, error, busy } = at
  const waitSeconds = at.waiting.submit ?? 0
  const isOfName = error?.field === 'organization'
  return (
    <Form
      className="lk-form lk-view"
      onSubmit={(form) => {
        const formData = new FormData(form)
        if (waitSeconds === 0) emit.submit(String(formData.get('name')), String(formData.get('slug')))
      }}
    >
      <Heading id={`${id}-title`} text={words('discovery.create')} />
      <TextField
        id={`${id}-name`}
        name="name"
        label={words('discovery.name')}
        type="text"
        autoComplete="organization"
        autoCapitalize="words"
        maxLength={128}
        required
        data-latchkey-focus=""
        readOnly={busy !== null}
        aria-invalid={isOfName}
        message={isOfName ? error.message : null}
        waiting={0}
        words={words}
      />
      <TextField
        id={`${id}-slug`}
        name="slug"
        label={words('discovery.slug')}
        describedBy={`${id}-slug-help ${id}-slug-error`}
        type="text"
        autoComplete="off"
        maxLength={128}
        readOnly={busy !== null}
        aria-invalid={error?.field === 'slug'}
        message={isOfName ? null : (error?.message ?? null)}
        waiting={waitSeconds}
        words={words}
      >
        <p id={`${id}-slug-help`} className="lk-helper">
          {words('discovery.slugHelp')}
        </p>
      </TextField>
      <Submit label={words('discovery.create')} busy={busy === 'submit'} disabled={waitSeconds > 0} />
    </Form>
  )
}
