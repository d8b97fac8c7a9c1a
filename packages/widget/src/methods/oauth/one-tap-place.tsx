import type { Message } from '../../ui/explain.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { OneTapPlace } from './entry.tsx'

/** Google's button with a message about its prompt below it. */
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

/** Renders nothing: the prompt is elsewhere, and the page has no other method. */
export const emptyPlace: OneTapPlace = () => null

/**
 * The box of a prompt. Google's script finds its element by ID in the document only. On the page itself that is the
 * element inside; in a shadow root it is an element of the light tree in the slot (`prompt-parent.ts`).
 */
export const promptBox =
  (promptOptions: {
    readonly parentId: string
    readonly place: (box: HTMLElement | null) => void
    /** Text while the prompt loads; null once it is shown. */
    readonly waiting: string | null
  }): OneTapPlace =>
  () => (
    <div className="lk-one-tap" ref={promptOptions.place}>
      {promptOptions.waiting !== null && <Spinner />}
      {promptOptions.waiting !== null && (
        <span className="lk-hidden" role="status">
          {promptOptions.waiting}
        </span>
      )}
      <slot name={promptOptions.parentId}>
        <div id={promptOptions.parentId} />
      </slot>
    </div>
  )
