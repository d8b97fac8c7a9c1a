import { SchemaError, type SchemaFault } from '../errors.ts'

/** @param faults what was wrong in which field */
export const schemaError = (faults: readonly SchemaFault[]): SchemaError => {
  const lines = faults.map(({ dataPath, message }) => `${dataPath}: ${message}`)
  return new SchemaError(
    `The provider could not read the request.\n${lines.join('\n')}\nCorrect this and call again.`,
    faults,
  )
}
