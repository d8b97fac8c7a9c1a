import type { ReactNode } from 'react'

/** A message about the whole screen. Errors are announced at once, other messages politely. */
export const Banner = ({
  kind,
  children,
}: {
  readonly kind: 'error' | 'warning' | 'success'
  readonly children: ReactNode
}) => (
  <div className={`lk-banner lk-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
    {children}
  </div>
)
