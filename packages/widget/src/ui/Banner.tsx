import type { ReactNode } from 'react'

/** A message about the whole screen. An error is announced at once, anything else when there is silence. */
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
