import { defineConfig } from 'vite'
import { stylesBuild } from './styles-build.ts'

/** `latchkey.css`, for what `renderLogin` has printed (`server.js`). */
export default defineConfig(stylesBuild)
