import type { Message } from '../../flow/explain.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { OneTapPlace } from './entry.tsx'

/** Google's button, with what is to be said of its prompt below it. */
export const withMessage =
  (message: Message | null): OneTapPlace =>
  (button) => (
    <>
      {button}
      {message && (
        <div className="lk-field-error">
          <p role="alert">
            <Sentence of={message} />
          </p>
        </div>
      )}
    </>
  )

/** Nothing: the prompt stands elsewhere, and nobody can sign in by anything else. */
export const emptyPlace: OneTapPlace = () => null

/**
 * The box of a prompt. Google's script finds by its id an element of the document alone: in the page itself that is the one
 * within; in a shadow root, one of the light tree that stands in the slot (`prompt-parent.ts`).
 */
export const promptBox =
  (given: {
    readonly parentId: string
    readonly place: (box: HTMLElement | null) => void
    /** What is waited for; null once the prompt is there. */
    readonly waiting: string | null
  }): OneTapPlace =>
  () => (
    <div className="lk-one-tap" ref={given.place}>
      {given.waiting !== null && <Spinner />}
      {given.waiting !== null && (
        <span className="lk-hidden" role="status">
          {given.waiting}
        </span>
      )}
      <slot name={given.parentId}>
        <div id={given.parentId} />
      </slot>
    </div>
  )
