import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['./test/matchers.ts'],
    execArgv: ['--import', import.meta.resolve('./test/cheap-passwords.js')],
    // Every file opens a shop of its own; only modules, and the compiled database, are
    // shared by a worker's files.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
