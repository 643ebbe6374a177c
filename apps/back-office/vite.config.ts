import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  build: {
    outDir: 'build',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\//,
            },
          ],
        },
      },
    },
  },
})
