import type { ErrorType } from '@latchkey/protocol/core/errors'

/** Whether the provider refused for this reason. */
export const isError = (fault: unknown, type: ErrorType): fault is Error =>
  fault instanceof Error && (fault as { readonly error_type?: unknown }).error_type === type
