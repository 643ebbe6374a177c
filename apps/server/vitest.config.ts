import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['./test/matchers.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
