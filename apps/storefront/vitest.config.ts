import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

/** Without the plugins of the build, which keep a server running. */
export default defineConfig({ test: { ...limits, include: ['src/**/*.test.{ts,tsx}'], isolate: false } })
