import { SchemaError, type SchemaFault } from '../errors.ts'

/**
 * Creates a SchemaError.
 *
 * @param faults the invalid fields
 */
export const schemaError = (faults: readonly SchemaFault[]): SchemaError => {
  const faultLines = faults.map(({ dataPath, message }) => `${dataPath}: ${message}`)
  return new SchemaError(
    `The provider could not read the request.\n${faultLines.join('\n')}\nCorrect these fields and call again.`,
    faults,
  )
}
