/** Whichever module a test looks at. */
declare module 'looked-at'
