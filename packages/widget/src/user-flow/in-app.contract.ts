/** The intent of the notice: copy the page's URL. */
export type InAppEntryIntents = { notice: [] }

/** No screens: the user continues in another browser. */
export type InAppSteps = {}
