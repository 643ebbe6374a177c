import { defineConfig } from 'vitest/config'

/** The tests share one module graph. */
export default defineConfig({ test: { include: ['src/**/*.test.{ts,tsx}'], isolate: false } })
