/** Imports the code that sends requests. Apart, so that an idle page can fetch it ahead without a client. */
export const loadRuntime = () => import('../runtime.ts')
