/** Build options that leave React to the page: imported, never bundled. */
export const ofPage = {
  // The package's manifest resolves `#print`, for a server and for a browser.
  external: [/^react(-dom)?(\/|$)/, '#print'],
  // Frameworks that render on a server must treat this code as client components.
  output: { banner: "'use client';" },
}
