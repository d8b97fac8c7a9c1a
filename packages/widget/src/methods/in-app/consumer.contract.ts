/** What is said on the notice: the address of the page is wanted. */
export type InAppSays = { notice: [] }

/** None: the way out leads to another browser. */
export type InAppSteps = {}
