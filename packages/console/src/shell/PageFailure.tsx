import type { ErrorComponentProps } from '@tanstack/react-router'
import { isForeignFault } from './Guard.tsx'
import { Notice } from './Notice.tsx'

/** Replaces a page whose code failed or could not be loaded. The navigation around it still works. */
export function PageFailure({ error }: ErrorComponentProps) {
  // The guard around all pages renders them again.
  if (isForeignFault(error)) throw error
  return (
    <section aria-label="Failure">
      <h1>This page failed</h1>
      <Notice error={error instanceof Error ? error : new Error(String(error))} />
      <p>Your data is unchanged. Reload the page; if it fails again, report this message.</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </section>
  )
}
