import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'provider',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // A real child process, a real database and argument-heavy suites share two cores.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
