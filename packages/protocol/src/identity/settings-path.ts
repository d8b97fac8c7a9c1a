/**
 * Path of a project's settings, up to its public token. Separate from the call, because the first paint requests it.
 */
export const settingsPath = '/projects/bootstrap/'
