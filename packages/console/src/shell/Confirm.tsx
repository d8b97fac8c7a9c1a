import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Notice } from './Notice.tsx'

/**
 * A button for an act that cannot be undone: it asks in a dialog first.
 *
 * @example
 * <Confirm label="Delete user" name="Delete ada@example.com" act={remove}>All factors and sessions are deleted.</Confirm>
 */
export function Confirm({
  label,
  name = label,
  act,
  children,
}: {
  readonly label: string
  /** What the act does and to what, as the dialog asks it. Also the accessible name of the button. */
  readonly name?: string
  readonly act: {
    readonly isPending: boolean
    readonly isSuccess?: boolean
    readonly error: Error | null
    readonly mutate: () => void
  }
  /** What the act does. */
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  // The button stays where what it acts on stays.
  useEffect(() => {
    if (act.isSuccess) dialog.current?.close()
  }, [act.isSuccess])
  return (
    <>
      <button type="button" className="danger" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </button>
      <dialog ref={dialog} aria-label={name} onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <h2>{`${name}?`}</h2>
            <p>{children}</p>
            <Notice error={act.error} />
            <div className="row deed">
              <button type="button" onClick={() => dialog.current?.close()}>
                Cancel
              </button>
              <button type="button" className="danger filled" disabled={act.isPending} onClick={() => act.mutate()}>
                {act.isPending ? 'Working…' : label}
              </button>
            </div>
          </>
        )}
      </dialog>
    </>
  )
}
