import type { Sample } from '../../flow/sample.ts'
import type { InAppSteps } from './consumer.contract.ts'

/** It has no screens. Main inside of another app stands among the samples of Main, for its buttons are another method's. */
export const samples: readonly Sample<InAppSteps>[] = []
