import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

/** Importing the modules takes longer than running the tests, so test files share one module graph. */
export default defineConfig({ test: { ...limits, isolate: false } })
