/** A check mark for a completed action. Inline SVG saves a request for an image file. */
export const Check = () => (
  <svg className="lk-check" viewBox="0 0 48 48" width="48" height="48" fill="none" aria-hidden={true}>
    <circle cx="24" cy="24" r="24" fill="currentColor" />
    <path d="m14.5 24.5 6.5 6.5 13-14" stroke="currentColor" pathLength="1" />
  </svg>
)
