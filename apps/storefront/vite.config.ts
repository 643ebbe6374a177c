import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Where the shop's calls are answered while the storefront runs alone under `react-router dev`. */
const shop = process.env.CORIUM_SHOP_ORIGIN ?? 'http://localhost:3000'
const shopPaths = ['/shop', '/member', '/publics', '/website', '/behavior', '/media']

/** React Aria brings its few words in thirty languages; the shop speaks two of them. */
const twoLanguagesOnly: Plugin = {
  name: 'two-languages-only',
  enforce: 'pre',
  load: {
    filter: { id: /react-aria\/dist\/private\/intl\/\w+\/(?!zh-CN|en-US)[a-z]{2}-[A-Z]{2}\.m?js/ },
    handler: () => 'export default {}',
  },
}

export default defineConfig({
  base: '/web/',
  plugins: [twoLanguagesOnly, tailwindcss(), reactRouter()],
  server: { proxy: Object.fromEntries(shopPaths.map((path) => [path, shop])) },
})
