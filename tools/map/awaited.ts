/**
 * Modules of the protocol whose calls have no route yet, or not all of them: clients and provider are built at the same
 * time. A module must be removed here once all of its calls have routes.
 */
export const awaited: readonly string[] = []
