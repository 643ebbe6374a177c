import { defineConfig } from 'vitest/config'
import { limits } from '../vitest.limits.ts'

export default defineConfig({
  test: {
    ...limits,
    root: import.meta.dirname,
    globalSetup: './build.ts',
    testTimeout: 200_000,
    hookTimeout: 200_000,
  },
})
