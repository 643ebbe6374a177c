import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Left alone, one core of two would wait while the other works.
  test: { projects: ['packages/*', 'apps/*'], maxWorkers: '100%' },
})
