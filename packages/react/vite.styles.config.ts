import { defineConfig } from 'vite'
import { stylesBuild } from '../js/styles-build.ts'

/** `latchkey.css`, for what `Login` has printed on a server (`print.js`). */
export default defineConfig(stylesBuild)
