import { useLayoutEffect, useRef } from 'react'
import type { Words } from '../copy/copy.ts'
import type { Elements } from '../ui/elements.ts'
import { Form } from '../ui/Form.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/**
 * A modal dialog with one act. The browser keeps the focus in it. Escape closes it without the act; without `onClose` it
 * closes only by the act, for texts that are shown once.
 */
export const Dialog = ({
  id,
  title,
  words,
  confirmLabel,
  isDanger = false,
  isBusy = false,
  isBlocked = false,
  onConfirm,
  onClose,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly words: Words
  readonly confirmLabel: string
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** Whether something must be done before the act. */
  readonly isBlocked?: boolean
  readonly onConfirm: () => void
  readonly onClose?: () => void
  readonly children: Elements
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    if (element.showModal) element.showModal()
    else element.open = true
  }, [])
  return (
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: tools that look for the attribute find the dialog too
      role="dialog"
      className="lk-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose?.()
      }}
      // A second Escape closes any dialog without asking. A text that is shown once then opens again.
      onClose={({ currentTarget }) => (onClose ? onClose() : currentTarget.showModal?.())}
    >
      <Form
        onSubmit={() => {
          if (!isBusy && !isBlocked) onConfirm()
        }}
      >
        <h3 id={id} className="lk-dialog-title">
          {title}
        </h3>
        {children}
        <div className="lk-form-buttons">
          {onClose && (
            <button type="button" className="lk-action" onClick={() => !isBusy && onClose()}>
              {words('portal.cancel')}
            </button>
          )}
          <button
            type="submit"
            className={isDanger ? 'lk-action lk-strong lk-danger' : 'lk-action lk-strong'}
            aria-disabled={isBusy || isBlocked ? true : undefined}
            data-busy={isBusy ? '' : undefined}
          >
            {isBusy && <Spinner />}
            <span>{confirmLabel}</span>
          </button>
        </div>
      </Form>
    </dialog>
  )
}
