/** A style sheet of a font that every machine has under another name. */
const face = (/** @type {string} */ name) =>
  `@font-face { font-family: '${name}'; font-weight: 100 900; src: local('Arial'); unicode-range: U+0000-00FF; }`

/** Style sheets by address, which a build of Next.js takes instead of asking Google Fonts. */
module.exports = {
  'https://fonts.googleapis.com/css2?family=Geist:wght@100..900&display=swap': face('Geist'),
  'https://fonts.googleapis.com/css2?family=Geist+Mono:wght@100..900&display=swap': face('Geist Mono'),
}
