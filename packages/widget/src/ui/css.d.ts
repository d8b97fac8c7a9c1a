declare module '*.css?inline' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: vite gives the text of a style sheet as a default export
  export default css
}
