/** Where a project's settings stand, before its public token. Apart from the call: what paints first asks by it. */
export const settingsPath = '/projects/bootstrap/'
