import { defineConfig } from 'vitest/config'

/** Loading what is tested takes longer than testing it: the files of a worker share it. */
export default defineConfig({ test: { isolate: false } })
