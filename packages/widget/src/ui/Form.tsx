import type { Elements } from './elements.ts'

/**
 * A form whose values only its view reads. No view writes a `<form>` of its own.
 *
 * Password managers and accessibility tools also call `form.submit()`, which sends no event that could be prevented. As `dialog` it
 * then sends nothing; as `get`, the default, it would write a password into the address of the page.
 *
 * @param onSubmit receives the form
 */
export const Form = ({
  className = 'lk-form',
  onSubmit,
  children,
}: {
  readonly className?: string
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly children?: Elements
}) => (
  <form
    className={className}
    method="dialog"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(event.currentTarget)
    }}
  >
    {children}
  </form>
)
