import { supportedBrowsers } from '@corium/browser/supported-browsers'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  build: {
    target: supportedBrowsers,
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
