import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failure } from './Failure.tsx'
import { isForeignFault } from './Guard.tsx'

/** Replaces a page whose code failed or could not be loaded. The navigation around it still works. */
export function PageFailure({ error }: ErrorComponentProps) {
  // The guard around all pages renders them again.
  if (isForeignFault(error)) throw error
  return <Failure error={error instanceof Error ? error : new Error(String(error))} />
}
