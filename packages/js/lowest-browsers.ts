/**
 * The lowest versions that the widget works in, one of each engine: the first with light-dark() and :dir(), which the style
 * sheet is written in, and with :has(). Styles and code are built for them, and the code asks for nothing younger.
 */
export const lowestBrowsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']
