/** React is the page's own: imported, never bundled. */
export const ofPage = {
  // The package's own manifest says which of the two `#print` is, for a server and for a browser.
  external: [/^react(-dom)?(\/|$)/, '#print'],
  // In frameworks that render on a server first, all of this belongs to the browser's half.
  output: { banner: "'use client';" },
}
