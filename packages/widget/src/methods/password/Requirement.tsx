import type { Words } from '../../copy/copy.ts'

/** One line of what a password must have. Whether it is met is said by mark, colour and, unseen, in words. */
export const Requirement = ({
  words,
  text,
  isMet,
}: {
  readonly words: Words
  readonly text: string
  readonly isMet: boolean
}) => (
  <li className="lk-requirement" data-met={isMet ? '' : undefined}>
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden={true}>
      {isMet ? (
        <path
          d="m3 8.5 3.5 3.5L13 4.5"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <circle cx="8" cy="8" r="5" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
    <span>{text}</span>
    <span className="lk-hidden"> ({words(isMet ? 'password.met' : 'password.unmet')})</span>
  </li>
)
