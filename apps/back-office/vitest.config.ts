import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

/** The tests share one module graph. */
export default defineConfig({ test: { ...limits, include: ['src/**/*.test.{ts,tsx}'], isolate: false } })
