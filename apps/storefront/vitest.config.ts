import { defineConfig } from 'vitest/config'

/** Without the plugins of the build, which keep a server running. */
export default defineConfig({ test: { include: ['src/**/*.test.{ts,tsx}'], isolate: false } })
