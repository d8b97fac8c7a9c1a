/**
 * Lowest versions that the widget supports, one for each engine: the first with light-dark(), :dir() and :has(), which
 * the style sheet uses. Styles and code are built for them, and the code uses no later feature.
 */
export const lowestBrowsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']
