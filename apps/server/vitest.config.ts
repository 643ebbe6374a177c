import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

export default defineConfig({
  test: {
    ...limits,
    include: ['src/**/*.test.ts'],
    setupFiles: ['./test/matchers.ts'],
    execArgv: ['--import', import.meta.resolve('./test/cheap-passwords.js')],
    // Every file opens a shop of its own; only modules, and the compiled database, are
    // shared by a worker's files.
    isolate: false,
  },
})
