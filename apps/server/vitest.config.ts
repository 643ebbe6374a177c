import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest.limits.ts'

export default defineConfig({
  test: {
    ...limits,
    include: ['src/**/*.test.ts'],
    setupFiles: ['./test/matchers.ts'],
    globalSetup: ['./test/drop-databases.ts'],
    execArgv: ['--import', import.meta.resolve('./test/cheap-passwords.js')],
    // Every file opens a shop of its own; a worker's files share modules, and one after
    // the other a database (decision 50).
    isolate: false,
  },
})
