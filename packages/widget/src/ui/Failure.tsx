import type { Elements } from './elements.ts'
import { Heading } from './Heading.tsx'

/** A screen on which nothing can be typed: a failure, its reason, and the way on. */
export const Failure = ({
  id,
  title,
  text,
  isAnnounced = true,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly text: string
  /** False if the heading takes the focus, which reads the same text. */
  readonly isAnnounced?: boolean
  /** Buttons that lead on. They are no part of what is announced. */
  readonly children?: Elements
}) => (
  <div className="lk-form lk-view">
    <div className="lk-end" role={isAnnounced ? 'alert' : undefined}>
      <svg className="lk-failure" viewBox="0 0 24 24" width="40" height="40" fill="none" aria-hidden={true}>
        <path d="M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18m0 4.5v5.2m0 3.3v.1" />
      </svg>
      <Heading id={`${id}-title`} text={title} describedBy={`${id}-text`} />
      <p id={`${id}-text`} className="lk-body">
        {text}
      </p>
    </div>
    {children}
  </div>
)
