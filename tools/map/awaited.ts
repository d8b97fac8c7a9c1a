/**
 * Modules of the protocol whose calls no route answers yet, or not all of them: clients and the provider are built against
 * them at the same time. One whose calls are all answered has to go from here.
 */
export const awaited: readonly string[] = []
