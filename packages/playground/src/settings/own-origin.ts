/** The origin of this page, for examples of URLs. Outside a browser, as in tests of the settings, the default of `npm start`. */
export const ownOrigin: string = typeof location === 'undefined' ? 'http://localhost:3000' : location.origin
