/** Any module that a test inspects. */
declare module 'looked-at'
