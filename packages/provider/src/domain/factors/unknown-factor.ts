import { ProviderError } from '../../errors.ts'
import type { FactorKind } from './factor-kind.ts'

/** Returns the error for an ID that is no factor of the kind, whether it never existed or was removed. */
export const unknownFactor = ({ notFound }: Pick<FactorKind, 'notFound'>) =>
  new ProviderError(notFound, 'No factor with this ID exists in the project. Fetch the user again.')
