import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const build = fileURLToPath(new URL('./build/', import.meta.url))

/**
 * Migrations, texts and the entries of threads are not bundled: modules look for them beside their sources.
 */
const besideSources: Plugin = {
  name: 'beside-sources',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
    handler: (code, id) => {
      const source = JSON.stringify(relative(build, id))
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    },
  },
}

/** V8 keeps a file with a single Chinese character in two bytes a character. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
    }
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Bundles the server, so that a start does not load 2,300 modules one by one
 * (docs/decisions/0051-bundled-server.md).
 */
export default defineConfig({
  plugins: [besideSources, asciiOnly],
  ssr: {
    noExternal: true,
    // They load files beside their own, or are for a platform.
    external: ['@aws-sdk/client-s3', '@electric-sql/pglite', '@fastify/swagger-ui', 'pino', 'sharp', 'vite'],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: build,
    target: 'node24',
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
    },
  },
})
