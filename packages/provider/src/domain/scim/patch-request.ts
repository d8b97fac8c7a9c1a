import { isObject, type Json, type JsonObject } from './match.ts'
import type { PatchOperation } from './patch.ts'
import { ScimError } from './scim-error.ts'

/** Maximum number of operations of a PATCH. The validator of Entra ID sends 36 for one user. */
export const mostOperations = 1_000

/**
 * Reads the body of a PATCH. Names match without case, and a missing `schemas` is accepted.
 *
 * @throws ScimError `invalidSyntax`, or 413 for too many operations
 */
export const readPatch = (body: Json): readonly PatchOperation[] => {
  const given = isObject(body) ? named(body, 'operations') : undefined
  // Serializers of some languages write a list of one as its entry.
  const operations = isObject(given) ? [given] : given
  if (!Array.isArray(operations))
    throw invalidSyntax('The body has no list `Operations`. Send a PatchOp message of RFC 7644.')
  if (operations.length > mostOperations)
    throw new ScimError(
      413,
      null,
      `Nothing was changed. The request has more than ${mostOperations} operations. Send them in several requests.`,
    )
  return operations.map(readOperation)
}

const readOperation = (given: Json): PatchOperation => {
  const [op, path] = isObject(given) ? [named(given, 'op'), named(given, 'path')] : []
  if (!isObject(given) || typeof op !== 'string')
    throw invalidSyntax('An operation has no `op`. Use add, replace or remove.')
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw invalidSyntax('The `path` of an operation is not a text. Send the name of an attribute.')
  return { op, ...(typeof path === 'string' && { path }), ...valueIn(given) }
}

const valueIn = (given: JsonObject): { readonly value?: Json } => {
  const value = named(given, 'value')
  return value === undefined ? {} : { value }
}

const named = (parentObject: JsonObject, name: string): Json | undefined =>
  Object.entries(parentObject).find(([own]) => own.toLowerCase() === name)?.[1]

const invalidSyntax = (reason: string) => new ScimError(400, 'invalidSyntax', `Nothing was changed. ${reason}`)
