import { NetworkError } from './errors.ts'

/**
 * Loads once, at the first need. What could not be loaded, because the network was away just then, is asked for again
 * at the next need.
 */
export const lazily = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new NetworkError('unreachable', cause)
    })
    return loading
  }
}
