import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** React Aria brings its few words in thirty languages; the shop speaks two of them. */
const twoLanguagesOnly: Plugin = {
  name: 'two-languages-only',
  enforce: 'pre',
  load: {
    filter: { id: /react-aria\/dist\/private\/intl\/\w+\/(?!zh-CN|en-US)[a-z]{2}-[A-Z]{2}\.m?js/ },
    handler: () => 'export default {}',
  },
}

/** What every page needs travels together: it packs better, and a page asks for fewer files. */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@tanstack|zustand)\//,
  },
  {
    name: 'frame',
    test: /storefront\/src\/(paths|(app|api|shop\/header)\/[^/]+|shop\/(footer|goods-card|format-money|money|picture|picture-address|retry-panel|sample-swatch|seo)|i18n\/(site|language|use-texts|translate)|ui\/(badge|button|empty|icons|ruler|section|skeleton|swatch|toast))\.tsx?$/,
  },
  // What many screens need, in one file each instead of thirty.
  { name: 'parts', test: /storefront\/src\/(ui|shop)\/|lucide-react/, minShareCount: 3 },
  {
    name: 'controls',
    test: /node_modules\/(react-aria|react-stately|@react-|@internationalized)/,
    minShareCount: 4,
  },
]

export default defineConfig({
  base: '/web/',
  plugins: [twoLanguagesOnly, tailwindcss(), reactRouter()],
  // Bundled, the server loads only the icons and parts that pages use: 25 MB less, and a quicker start.
  ssr: {
    noExternal: [
      'lucide-react',
      /^react-aria/,
      /^react-stately/,
      /^@react-(aria|stately)\//,
      /^@internationalized\//,
    ],
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
})
