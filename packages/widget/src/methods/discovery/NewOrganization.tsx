import type { View } from '../../flow/view.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Submit } from '../../ui/Submit.tsx'

/** What an organization shall be called, and what it is in addresses. The slug may be left to the provider. */
export const NewOrganization: View<object, { submit: [name: string, slug: string] }> = ({ at, emit }) => {
  const { id, words, error, busy } = at
  const waiting = at.waiting.submit ?? 0
  const isOfName = error?.field === 'organization'
  return (
    <form
      className="lk-form lk-view"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        if (waiting === 0) emit.submit(String(given.get('name')), String(given.get('slug')))
      }}
    >
      <Heading id={`${id}-title`} text={words('discovery.create')} />
      <label className="lk-label" htmlFor={`${id}-name`}>
        {words('discovery.name')}
      </label>
      <input
        id={`${id}-name`}
        name="name"
        className="lk-input"
        type="text"
        autoComplete="organization"
        maxLength={128}
        required
        data-latchkey-focus=""
        readOnly={busy !== null}
        aria-invalid={isOfName}
        aria-describedby={`${id}-name-error`}
      />
      <FieldError id={`${id}-name-error`} message={isOfName ? error.message : null} waiting={0} words={words} />
      <label className="lk-label" htmlFor={`${id}-slug`}>
        {words('discovery.slug')}
      </label>
      <input
        id={`${id}-slug`}
        name="slug"
        className="lk-input"
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={128}
        readOnly={busy !== null}
        aria-invalid={error?.field === 'slug'}
        aria-describedby={`${id}-slug-help ${id}-error`}
      />
      <p id={`${id}-slug-help`} className="lk-helper">
        {words('discovery.slugHelp')}
      </p>
      <FieldError
        id={`${id}-error`}
        message={isOfName ? null : (error?.message ?? null)}
        waiting={waiting}
        words={words}
      />
      <Submit label={words('discovery.create')} busy={busy === 'submit'} disabled={waiting > 0} />
    </form>
  )
}
