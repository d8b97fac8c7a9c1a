import { SchemaError } from './errors.ts'

/** @param faults one `path: reason` for each field */
export const schemaError = (faults: readonly string[]): SchemaError =>
  new SchemaError(`The provider could not read the request.\n${faults.join('\n')}\nCorrect this and call again.`)
