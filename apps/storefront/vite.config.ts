import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Where the shop's calls are answered while the storefront runs alone under `react-router dev`. */
const shop = process.env.CORIUM_SHOP_ORIGIN ?? 'http://localhost:3000'
const shopPaths = ['/shop', '/member', '/publics', '/website', '/behavior', '/media']

export default defineConfig({
  base: '/web/',
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: Object.fromEntries(shopPaths.map((path) => [path, shop])) },
})
