import type { Sample } from '../../flow/sample.ts'
import type { InAppSteps } from '../../user-flow/in-app.contract.ts'

/**
 * Has no screens. Main in an in-app browser is among the samples of Main, because its buttons belong to another method.
 */
export const samples: readonly Sample<InAppSteps>[] = []
