import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }

/** Leaves out the texts of React Aria in the thirty languages that the shop does not have. */
const twoLanguagesOnly: Plugin = {
  name: 'two-languages-only',
  enforce: 'pre',
  load: {
    filter: { id: /react-aria\/dist\/private\/intl\/\w+\/(?!zh-CN|en-US)[a-z]{2}-[A-Z]{2}\.m?js/ },
    handler: () => 'export default {}',
  },
}

const dependencies: Record<string, string> = packageJson.dependencies

/** Fails the build when the server bundle imports a package that a production install leaves out. */
const productionPackages: Plugin = {
  name: 'production-packages',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'ssr') return
    const imported = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
    )
    for (const name of imported) {
      const [scope = '', rest] = name.split('/')
      const owner = scope.startsWith('@') ? `${scope}/${rest}` : scope
      if (name in bundle || isBuiltin(name) || owner in dependencies) continue
      this.error(
        `The server bundle imports ${name}: list ${owner} under "dependencies" or in ssr.noExternal.`,
      )
    }
  },
}

const src = fileURLToPath(new URL('./src/', import.meta.url))

/** The modules that every page or the home page loads first, below `src/`; a folder includes all its files. */
const frameModules = `
  app/ api/
  i18n/fetch-texts.ts i18n/language.ts i18n/site.tsx i18n/translate.ts i18n/use-texts.tsx
  shop/goods/color-family-list.tsx shop/goods/favorite-button.tsx shop/goods/goods-card.tsx
  shop/goods/picture.tsx shop/goods/picture-in-color.ts shop/goods/picture-url.ts shop/goods/use-facet-values.ts shop/goods/use-favorite.ts
  shop/layout/account-link.tsx shop/layout/color-cards-link.tsx shop/layout/footer.tsx shop/layout/header.tsx
  shop/layout/language-switch.tsx shop/layout/main-menu.tsx shop/layout/navigation.ts
  shop/layout/search-field.tsx shop/layout/suggestion-list.tsx shop/layout/suggestion-rows.ts
  shop/layout/tab-bar.tsx shop/layout/top-bar.tsx
  shop/money/money.tsx
  shop/page/browse-links.tsx shop/page/error-panel.tsx shop/page/overlay-boundary.tsx shop/page/seo.tsx
  shop/page/toast-error.ts
  ui/badge.tsx ui/button.tsx ui/chip.tsx ui/class-names.ts ui/cookies.ts ui/empty-state.tsx ui/icons.tsx
  ui/ruler.tsx ui/section.tsx ui/skeleton.tsx ui/swatch.tsx ui/toast.tsx
`
  .trim()
  .split(/\s+/)

// A renamed file would silently leave the frame, and the home page would load all of another chunk for it.
for (const module of frameModules) {
  if (!existsSync(src + module)) throw new Error(`vite.config.ts: src/${module} does not exist`)
}

function isFrame(id: string): boolean {
  if (/\/packages\/(browser|contract)\/src\//.test(id)) return true
  return id.startsWith(src) && frameModules.some((module) => id.slice(src.length).startsWith(module))
}

/** Packs modules that are used together into one file: it compresses better, and a page requests fewer files. */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@tanstack|zustand)\//,
  },
  { name: 'frame', test: isFrame },
  // What many screens share, in one file instead of thirty.
  { name: 'parts', test: /storefront\/src\/(ui|shop)\/|lucide-react/, minShareCount: 3 },
  {
    name: 'controls',
    test: /node_modules\/(react-aria|react-stately|@react-|@internationalized)/,
    minShareCount: 4,
  },
]

export default defineConfig({
  base: '/web/',
  plugins: [twoLanguagesOnly, tailwindcss(), reactRouter(), productionPackages],
  // Bundled, so that the server loads only the icons and components in use: 25 MB less memory, and a quicker start.
  // A production install has neither them nor the two packages that only they need.
  ssr: {
    noExternal: [
      'lucide-react',
      'clsx',
      'use-sync-external-store',
      /^react-aria/,
      /^react-stately/,
      /^@react-(aria|stately)\//,
      /^@internationalized\//,
    ],
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
})
