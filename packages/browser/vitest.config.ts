import { defineConfig } from 'vitest/config'

/** Importing the modules takes longer than running the tests, so test files share one module graph. */
export default defineConfig({ test: { isolate: false } })
