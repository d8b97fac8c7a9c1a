import { importAgain } from '@latchkey/client/core/loading/import-again'
import { useEffect, useState } from 'react'
import type { Words } from '../../copy/copy.ts'
import type { Step } from './step.ts'
import type { StepSentence } from './step-sentences.ts'

/** The loaded steps. */
export interface LoadedSteps {
  readonly steps: readonly Step[]
  readonly sentence: StepSentence
}

/**
 * Loads the steps at an identity provider in the language of the mount, when a page shows them.
 *
 * @param load returns the steps; called again if `key` changes
 * @param key names the identity provider and the protocol
 * @returns undefined while they load, and null if they do not load
 */
export const useSteps = (
  load: () => Promise<readonly Step[]>,
  key: string,
  words: Words,
): LoadedSteps | null | undefined => {
  const [loaded, setLoaded] = useState<(LoadedSteps & { readonly of: string }) | null | undefined>()
  const of = `${key} ${words.locale ?? ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the language say what is loaded
  useEffect(() => {
    let isCurrent = true
    const sentences = importAgain(() => import('./step-sentences.ts')).then((module) => module.stepSentences(words))
    Promise.all([load(), sentences]).then(
      ([steps, sentence]) => isCurrent && setLoaded({ steps, sentence, of }),
      () => isCurrent && setLoaded(null),
    )
    return () => {
      isCurrent = false
    }
  }, [of])
  return loaded && loaded.of !== of ? undefined : loaded
}
